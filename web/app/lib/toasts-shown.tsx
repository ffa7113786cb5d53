import { m } from "@compcard/domain/messages";
import { useEffect, useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import { toastRules } from "./toast-rules.ts";

export { toast };

let startListening = () => {};
/** Toasts shown before this resolves are lost. */
export const listening = new Promise<void>((resolve) => {
  startListening = resolve;
});

const phone = "(max-width: 600px)";

/** On a phone at the bottom, above the page's main action, so that neither title nor action is covered (FL-33). */
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
  useEffect(() => startListening(), []);
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

/** Dismisses the error of a subject, or all errors; other toasts stay. */
export function clearErrors(id: string | undefined): void {
  for (const shown of toast.getToasts())
    if ("type" in shown && shown.type === "error" && (id === undefined || shown.id === id)) toast.dismiss(shown.id);
}
