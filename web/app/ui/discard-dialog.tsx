import { m } from "@compcard/domain/messages";
import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { sessionState } from "../lib/session/store.ts";
import { guardUnsaved } from "../lib/session/unsaved.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * Confirms before changes are lost, however the person leaves: Cancel, a link, Sign out, Back, closing the tab
 * (CARD-07, PROFILE-01). An ended session leaves without a confirmation.
 */
export function DiscardDialog({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(() => isDirty() && sessionState().status !== "guest");
  const [held, setHeld] = useState<(() => void) | null>(null);
  const dirty = isDirty();

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  const guard = useEffectEvent((leave: () => void) => {
    if (isDirty()) setHeld(() => leave);
    return isDirty();
  });
  useEffect(() => guardUnsaved((leave) => guard(leave)), []);

  const stay = () => {
    blocker.reset?.();
    setHeld(null);
  };
  const leave = () => {
    blocker.proceed?.();
    held?.();
    setHeld(null);
  };
  return (
    <Dialog
      open={blocker.state === "blocked" || held !== null}
      onOpenChange={(open) => !open && stay()}
      title={m.common_discard_title()}
      description={m.common_discard_text()}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            {m.common_discard_no()}
          </Button>
          <Button variant="danger" onClick={leave}>
            {m.common_discard_yes()}
          </Button>
        </>
      }
    />
  );
}
