import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { log } from "../lib/browser/log.ts";
import type { Confirmation } from "../lib/confirm.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  confirmation: Confirmation;
  onClose: () => void;
}

/** The dialog of `confirm`. */
export function ConfirmDialog({ confirmation, onClose }: ConfirmDialogProps) {
  const { title, text, details, action, look = "danger", cancel = m.common_cancel(), onConfirm } = confirmation;
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      // The caller shows the error.
      log("warn", "what was confirmed failed", String(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
