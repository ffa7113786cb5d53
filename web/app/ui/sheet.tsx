import type { ReactNode } from "react";
import { Overlay, type OverlayProps } from "./overlay.tsx";

interface SheetProps extends OverlayProps {
  /** On a desk it stands in the middle and is wide: for work that needs room. */
  wide?: boolean;
  /** Stays in thumb reach below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A full-height panel from the side: filters, menus. The whole width on a phone. */
export function Sheet({ wide = false, footer, children, ...overlay }: SheetProps) {
  return (
    <Overlay look={wide ? "spread" : "sheet"} {...overlay}>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-6">{children}</div>
      {footer && (
        <div className="border-t border-hairline px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>
      )}
    </Overlay>
  );
}
