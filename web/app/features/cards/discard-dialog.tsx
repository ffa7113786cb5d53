import { m } from "@compcard/domain/messages";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks before changes are lost, by whatever way the person leaves: Cancel, a link, the browser's arrow, its cross (CARD-07). */
export function DiscardDialog({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(isDirty);
  const dirty = isDirty();

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.card_discard_title()}
      description={m.card_discard_text()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {m.card_discard_no()}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {m.card_discard_yes()}
          </Button>
        </>
      }
    />
  );
}
