import { m } from "@compcard/domain/messages";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Confirmation } from "../lib/confirm.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  confirmation: Confirmation;
  onClose: () => void;
}

/** What `confirm` shows: a dialog with two buttons, gone with the page that asked. */
export function ConfirmDialog({ confirmation, onClose }: ConfirmDialogProps) {
  const { title, text, details, action, look = "danger", cancel = m.common_cancel(), onConfirm } = confirmation;
  const [busy, setBusy] = useState(false);
  const { pathname } = useLocation();
  const [askedOn] = useState(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useEffect(() => {
    if (pathname !== askedOn) onClose();
  }, [pathname]);

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // Shown by who asked.
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
