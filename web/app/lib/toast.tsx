import { m } from "@compcard/domain/messages";
import { useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";

/** Give an `id` by subject: of one subject the last word alone is seen (FL-33). */
export { toast };

/** TOAST-01: 4000 ms, three visible, width 356, gap 14. */
export const toastRules = {
  duration: 4000,
  visibleToasts: 3,
  gap: 14,
  style: { "--width": "356px" } as React.CSSProperties,
};

const phone = "(max-width: 600px)";

/** On a phone below, between what is read and the page's main action, so that neither title nor step is covered (FL-33). */
export function Toasts() {
  const below = useSyncExternalStore(
    (changed) => {
      const media = matchMedia(phone);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
  return (
    <Toaster
      {...toastRules}
      containerAriaLabel={m.common_notifications()}
      position={below ? "bottom-center" : "top-right"}
      offset={{ top: 80 }}
      mobileOffset={{ bottom: 92 }}
      theme="system"
      toastOptions={{ classNames: { toast: "toast", error: "toast-error" } }}
    />
  );
}
