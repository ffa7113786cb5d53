import { m } from "@compcard/domain/messages";
import { useEffect, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import { toastRules } from "./toast-rules.ts";

export { toast };

let heard = () => {};
/** Whoever speaks before is not heard. */
export const listening = new Promise<void>((resolve) => {
  heard = resolve;
});

const phone = "(max-width: 600px)";

/** On a phone below, between what is read and the page's main action, so that neither title nor step is covered (FL-33). */
export function ShownToasts() {
  const below = useSyncExternalStore(
    (changed) => {
      const media = matchMedia(phone);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
  // After the toaster's own effect.
  useEffect(() => heard(), []);
  return (
    <Toaster
      {...toastRules}
      customAriaLabel={m.common_notifications()}
      position={below ? "bottom-center" : "top-right"}
      offset={{ top: 80 }}
      mobileOffset={{ bottom: 92 }}
      theme="system"
      toastOptions={{ classNames: { toast: "toast", error: "toast-error" } }}
    />
  );
}
