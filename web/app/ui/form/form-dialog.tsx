import { m } from "@compcard/domain/messages";
import { type ReactNode, useId, useRef } from "react";
import { firstField } from "../../lib/browser/typing-focus.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { ApiForm } from "./api-form.tsx";
import type { SentForm } from "./use-api-form.ts";

interface FormDialogProps {
  form: SentForm;
  title: string;
  description?: string | undefined;
  /** The word on the button that sends. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form; mount it when it opens. */
export function FormDialog({ form, title, description, action, danger = false, onClose, children }: FormDialogProps) {
  const id = useId();
  const own = useRef<HTMLFormElement>(null);
  const { element = own, busy, problem, send } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={() => firstField(element.current)}
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
      <ApiForm form={{ element, busy, problem, send }} id={id} className="grid grid-cols-1 gap-4">
        {children}
      </ApiForm>
    </Dialog>
  );
}
