import { useEffect, useState } from "react";
import type { ExternalToast } from "sonner";
import { whenIdle } from "./browser/idle.ts";
import { log } from "./browser/log.ts";

type Shown = typeof import("./toasts-shown.tsx");
type Kind = "message" | "success" | "error" | "loading";

let parts: Promise<Shown> | undefined;
let mount: ((shown: Shown) => void) | undefined;

/** What shows toasts comes when the page is at rest, or with the first of them; one that was lost is asked for again. */
function fetchParts(): Promise<Shown> {
  parts ??= import("./toasts-shown.tsx").catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

function say(kind: Kind, message: string, options: ExternalToast): void {
  onceShown(({ toast }) => toast[kind](message, options));
}

function onceShown(act: (shown: Shown) => void): void {
  fetchParts()
    .then(async (shown) => {
      mount?.(shown);
      await shown.listening;
      act(shown);
    })
    .catch((error: unknown) => log("warn", "toasts could not be fetched", String(error)));
}

/** Give an `id` by subject: of one subject the last word alone is seen (FL-33). */
export const toast = Object.assign((message: string, options: ExternalToast) => say("message", message, options), {
  success: (message: string, options: ExternalToast) => say("success", message, options),
  error: (message: string, options: ExternalToast) => say("error", message, options),
  loading: (message: string, options: ExternalToast) => say("loading", message, options),
  /** Of one subject, or all. */
  dismiss(id?: string): void {
    if (parts) onceShown((shown) => shown.toast.dismiss(id));
  },
});

/** Stands once in the root. */
export function Toasts() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    mount = setShown;
    return whenIdle(() => void fetchParts().then(setShown, () => {}));
  }, []);
  return shown ? <shown.ShownToasts /> : null;
}
