import { useEffect, useState } from "react";

const lookEveryMs = 1_000;
const looks = 4;

/**
 * FL-29: Google's script reports a click and a credential, but not a closed or blocked window. An open window has the
 * focus. If the page has had the focus for four seconds without a result, the window is gone.
 */
export function useSilentWindow() {
  const [state, setState] = useState<"idle" | "asked" | "silent">("idle");
  useEffect(() => {
    if (state !== "asked") return;
    let focused = 0;
    const timer = setInterval(() => {
      focused = document.hasFocus() ? focused + 1 : 0;
      if (focused >= looks) setState("silent");
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [state]);
  return {
    silent: state === "silent",
    asked: () => setState("asked"),
    answered: () => setState("idle"),
  };
}
