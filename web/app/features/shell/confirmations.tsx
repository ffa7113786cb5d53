import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../../lib/browser/idle.ts";
import { closeConfirmation, shownConfirmation, subscribeConfirmations } from "../../lib/confirm.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";

const ConfirmDialog = lazyComponent(() => import("../../ui/confirm-dialog.tsx"), "ConfirmDialog");

/** Shows what `confirm` asks. The root mounts it for users; a page where guests confirm mounts its own. A new page closes it. */
export function Confirmations() {
  const confirmation = useSyncExternalStore(subscribeConfirmations, shownConfirmation, () => null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useEffect(() => () => closeConfirmation(), [pathname, search]);
  useEffect(() => whenIdle(ConfirmDialog.preload), []);
  return confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => closeConfirmation(confirmation)} />;
}
