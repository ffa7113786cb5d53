import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../../lib/browser/idle.ts";
import { closeConfirmation, shownConfirmation, subscribeConfirmations } from "../../lib/confirm.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { useUser } from "../../lib/session/session.ts";

const ConfirmDialog = lazyComponent(() => import("../../ui/confirm-dialog.tsx"), "ConfirmDialog");

/** Shows what `confirm` asks; once in the root. A confirmation goes with the page that it was asked on. */
export function Confirmations() {
  const user = useUser();
  const confirmation = useSyncExternalStore(subscribeConfirmations, shownConfirmation, () => null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useEffect(() => () => closeConfirmation(), [pathname, search]);
  useEffect(() => (user ? whenIdle(ConfirmDialog.preload) : undefined), [user]);
  return confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => closeConfirmation(confirmation)} />;
}
