import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ExternalToast } from "sonner";
import { whenIdle } from "./browser/idle.ts";
import { log } from "./browser/log.ts";

type Shown = typeof import("./toasts-shown.tsx");
type Kind = "message" | "success" | "error" | "loading";

let parts: Promise<Shown> | undefined;
let mount: ((shown: Shown) => void) | undefined;

/** Loads the toaster when the browser is idle or with the first toast; a failed load is retried. */
function fetchParts(): Promise<Shown> {
  parts ??= import("./toasts-shown.tsx").catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

function show(kind: Kind, message: string, options: ExternalToast): void {
  withToaster(({ toast }) => toast[kind](message, options));
}

function withToaster(act: (shown: Shown) => void): void {
  fetchParts()
    .then(async (shown) => {
      mount?.(shown);
      await shown.listening;
      act(shown);
    })
    .catch((error: unknown) => log("warn", "toasts could not be fetched", String(error)));
}

/** Give an `id` by subject: a new toast replaces the former one of its subject (FL-33). */
export const toast = Object.assign((message: string, options: ExternalToast) => show("message", message, options), {
  success: (message: string, options: ExternalToast) => show("success", message, options),
  error: (message: string, options: ExternalToast) => show("error", message, options),
  loading: (message: string, options: ExternalToast) => show("loading", message, options),
  /** Dismisses the toast of a subject, or all. */
  dismiss(id?: string): void {
    if (parts) withToaster((shown) => shown.toast.dismiss(id));
  },
  /** Dismisses the error of a subject, or all errors, once it no longer matters (SL-52). */
  clearErrors(id?: string): void {
    if (parts) withToaster((shown) => shown.clearErrors(id));
  },
});

/** Once in the root. */
export function Toasts() {
  const [shown, setShown] = useState<Shown>();
  const { pathname } = useLocation();
  // Before the effects of the new page, whose own errors stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page
  useLayoutEffect(() => toast.clearErrors(), [pathname]);
  useEffect(() => {
    mount = setShown;
    return whenIdle(() => void fetchParts().then(setShown, () => {}));
  }, []);
  return shown ? <shown.ShownToasts /> : null;
}
