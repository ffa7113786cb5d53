import { useEffect } from "react";
import { tight } from "../page/inline-script.tsx";

interface HeldSubmit {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

declare global {
  interface Window {
    /** Stops holding submits. @returns the form submitted before hydration, if any */
    takeHeldSubmit?: () => HeldSubmit | null;
  }
}

/**
 * For the head: holds a form submitted before hydration (FL-03). If a script of the page fails to load, the form goes to the
 * server, which answers that nothing was sent.
 */
export const earlySubmit = import.meta.env.SSR
  ? tight(`{
  let held = null, failed = false;
  const hold = (event) => {
    const { target: form, submitter } = event;
    if (failed || form.method !== "post") return;
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
    held = { form, submitter };
  };
  const fail = ({ target }) => {
    if (target.tagName !== "SCRIPT") return;
    failed = true;
    if (held) held.form.submit();
  };
  addEventListener("submit", hold, true);
  addEventListener("error", fail, true);
  window.takeHeldSubmit = () => {
    removeEventListener("submit", hold, true);
    removeEventListener("error", fail, true);
    return held;
  };
}`)
  : "";

/** For the root, whose effects run after those of every form: submits the held form. */
export function useEarlySubmit(): void {
  useEffect(() => {
    const held = window.takeHeldSubmit?.();
    delete window.takeHeldSubmit;
    held?.form.removeAttribute("aria-busy");
    if (held?.form.isConnected) held.form.requestSubmit(held.submitter);
  }, []);
}
