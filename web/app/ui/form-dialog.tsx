import { m } from "@compcard/domain/messages";
import { type ReactNode, useId, useRef } from "react";
import { firstField } from "../lib/browser/typing-focus.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  title: string;
  description?: string | undefined;
  /** The word on the button that sends. */
  action: string;
  danger?: boolean;
  /** While it is being sent it is not sent again. */
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form; mount it when it opens. */
export function FormDialog({ title, description, action, danger = false, busy, ...rest }: FormDialogProps) {
  const { onSend, onClose, children } = rest;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={() => firstField(form.current)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={id} variant={danger ? "danger" : "primary"} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        method="post"
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSend();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
