import { Dialog as Base } from "@base-ui/react/dialog";
import { m } from "@compcard/domain/messages";
import { type ReactNode, type RefObject, useRef } from "react";
import { X } from "./icons/x.tsx";

export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stays until one of its own buttons ends it: no cross, no Escape, no click beside it. */
  lasting?: boolean;
  /** Takes the focus when it opens, the layer itself where it finds nothing; without it the first control after the title does. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined;
  /** Takes the focus when it closes; false where it was moved already. Without it the element that had it before takes it. */
  returnFocus?: (() => HTMLElement | boolean | null) | undefined;
}

interface Props extends OverlayProps {
  look: keyof typeof looks;
  children: ReactNode;
}

const looks = {
  dialog: { head: "items-start gap-4", title: "text-2xl", close: "-mt-2" },
  sheet: { head: "items-center border-b border-hairline px-5 py-2", title: "text-xl", close: "" },
  spread: { head: "items-center border-b border-hairline px-5 py-2", title: "text-xl", close: "" },
};

/** Controls that take the focus when a layer opens (TL-48). The cross stands first and never does: a dialog is rarely opened to be closed. */
const control = ["input:not([type=hidden])", "select", "textarea", "button", "a[href]"]
  .map((name) => `${name}:not(:disabled, [data-cross], [tabindex="-1"])`)
  .join();

/**
 * The common part of `Dialog` and `Sheet`: a titled layer over the page. Escape and the backdrop close it, focus
 * returns to the element that opened it.
 */
export function Overlay(props: Props) {
  const { open, onOpenChange, title, lasting = false, look, children, initialFocus, returnFocus } = props;
  const classes = looks[look];
  const popup = useRef<HTMLDivElement>(null);
  // A tap that opens a field would raise the keyboard.
  const focusFirst = (way: string) =>
    way === "touch" || (popup.current?.querySelector<HTMLElement>(control) ?? popup.current);
  const focusWanted = () => (typeof initialFocus === "function" && initialFocus()) || popup.current;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || !lasting) && onOpenChange(next)}
      disablePointerDismissal={lasting}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          ref={popup}
          className={look}
          initialFocus={typeof initialFocus === "function" ? focusWanted : (initialFocus ?? focusFirst)}
          finalFocus={returnFocus}
        >
          <div className={`flex justify-between ${classes.head}`}>
            <Base.Title className={`min-w-0 font-display wrap-anywhere ${classes.title}`}>{title}</Base.Title>
            {!lasting && (
              <Base.Close
                data-cross=""
                className={`target -mr-2.5 w-11 shrink-0 justify-center ${classes.close}`}
                aria-label={m.common_close()}
              >
                <X aria-hidden="true" strokeWidth={1.5} />
              </Base.Close>
            )}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
