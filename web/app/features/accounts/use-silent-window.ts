import { useEffect, useState } from "react";

const lookEveryMs = 1_000;
const looks = 4;

/**
 * FL-29: Google's script tells of a click and of a credential, and nothing when its window was closed or blocked. While
 * that window is open it has the focus; when the page has had it for four seconds without an answer, nothing comes.
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
