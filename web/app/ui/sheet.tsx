import { Dialog as Base } from "@base-ui/react/dialog";
import { m } from "@compcard/domain/messages";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stays in thumb reach below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A full-height panel from the side: filters, menus. The whole width on a phone. */
export function Sheet({ open, onOpenChange, title, footer, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="sheet">
          <div className="flex items-center justify-between border-b border-hairline px-5 py-2">
            <Base.Title className="font-display text-xl">{title}</Base.Title>
            <Base.Close className="target -mr-2.5 w-11 justify-center" aria-label={m.common_close()}>
              <X aria-hidden="true" strokeWidth={1.5} />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-6">{children}</div>
          {footer && (
            <div className="border-t border-hairline px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
