import { m } from "@compcard/domain/messages";
import { Toaster, toast } from "sonner";

export { toast };

/** TOAST-01: 4000 ms, three visible, width 356, gap 14. */
export function Toasts() {
  return (
    <Toaster
      containerAriaLabel={m.common_notifications()}
      // Above, since the main action of a phone page stands below.
      position="top-right"
      offset={{ top: 80 }}
      mobileOffset={{ top: 72 }}
      theme="system"
      duration={4000}
      visibleToasts={3}
      gap={14}
      style={{ "--width": "356px" } as React.CSSProperties}
      toastOptions={{ classNames: { toast: "toast", error: "toast-error" } }}
    />
  );
}
