import { m } from "@compcard/domain/messages";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { type ExternalToast, toast as sonner, Toaster } from "sonner";
import { toastRules } from "./toast-rules.ts";

/** Sonner merges a toast with the one of its id that is still shown: nothing of that one must remain, least of all its button. */
const whole = { action: undefined, cancel: undefined, description: undefined, duration: undefined };

const showAs =
  (kind: "message" | "success" | "error" | "loading") =>
  (message: string, options: ExternalToast): unknown =>
    sonner[kind](message, { ...whole, ...options } as ExternalToast);

export const toast = {
  message: showAs("message"),
  success: showAs("success"),
  error: showAs("error"),
  loading: showAs("loading"),
  dismiss: sonner.dismiss,
};

let startListening = () => {};
/** Toasts shown before this resolves are lost. */
export const listening = new Promise<void>((resolve) => {
  startListening = resolve;
});

const phone = "(max-width: 600px)";

/**
 * On a phone, lines along the lower edge: the page, its bars and its dialogs end above them, as on a shorter screen, so that
 * nothing is covered (FL-33, TL-27).
 */
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
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => (below && dock.current ? reserveSpace(dock.current) : undefined), [below]);
  // After the toaster's own effect.
  useEffect(() => startListening(), []);
  return (
    <div ref={dock}>
      <Toaster
        {...toastRules}
        customAriaLabel={m.common_notifications()}
        position={below ? "bottom-center" : "top-right"}
        offset={{ top: 80 }}
        mobileOffset={0}
        expand={below}
        gap={below ? 0 : toastRules.gap}
        theme="system"
        toastOptions={{ classNames: { toast: "toast", error: "toast-error" } }}
      />
    </div>
  );
}

/** Publishes the height of the toasts as `--toasts`, for what stands at the lower edge of the screen. @returns stops that */
function reserveSpace(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const shown = [...dock.querySelectorAll<HTMLElement>("[data-sonner-toast]")].filter(
      ({ dataset: { visible, removed } }) => visible === "true" && removed !== "true",
    );
    style.setProperty("--toasts", `${shown.reduce((height, { offsetHeight }) => height + offsetHeight, 0)}px`);
  };
  const changes = new MutationObserver(measure);
  changes.observe(dock, { subtree: true, childList: true, attributes: true });
  measure();
  return () => {
    changes.disconnect();
    style.removeProperty("--toasts");
  };
}

/** Dismisses the error of a subject, or all errors; other toasts stay. */
export function clearErrors(id: string | undefined): void {
  for (const shown of sonner.getToasts())
    if ("type" in shown && shown.type === "error" && (id === undefined || shown.id === id)) sonner.dismiss(shown.id);
}
