import { Dialog as Base } from "@base-ui/react/dialog";
import { m } from "@compcard/domain/messages";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Asks or tells one thing over the page; Escape and the backdrop close it, focus returns to what opened it. */
export function Dialog({ open, onOpenChange, title, description, actions, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="font-display text-2xl">{title}</Base.Title>
            <Base.Close className="target -mt-2 -mr-2.5 w-11 shrink-0 justify-center" aria-label={m.common_close()}>
              <X aria-hidden="true" strokeWidth={1.5} />
            </Base.Close>
          </div>
          {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
          {children && <div className="mt-6">{children}</div>}
          {actions && <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
