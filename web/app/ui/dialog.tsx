import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Overlay, type OverlayProps } from "./overlay.tsx";

interface DialogProps extends OverlayProps {
  description?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog. */
export function Dialog({ description, actions, children, ...overlay }: DialogProps) {
  return (
    <Overlay look="dialog" {...overlay}>
      {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
      {children && <div className="mt-6">{children}</div>}
      {actions && <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>}
    </Overlay>
  );
}
