import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Confirmation, closeConfirmation } from "../lib/confirm.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** What `confirm` shows, once in the root: a dialog with two buttons, gone with the page that asked. */
export function ConfirmDialog({ confirmation }: { confirmation: Confirmation }) {
  const { title, text, details, action, look = "danger", cancel = m.common_cancel(), onConfirm } = confirmation;
  const [busy, setBusy] = useState(false);
  const { pathname } = useLocation();
  const [askedOn] = useState(pathname);
  const close = () => closeConfirmation(confirmation);
  useEffect(() => {
    if (pathname !== askedOn) closeConfirmation(confirmation);
  }, [pathname, askedOn, confirmation]);

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch {
      // Shown by who asked.
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {cancel}
          </Button>
          <Button variant={look} busy={busy} onClick={() => void act()}>
            {action}
          </Button>
        </>
      }
    >
      {details}
    </Dialog>
  );
}
