import { guardUnsaved } from "./session/unsaved.ts";

/**
 * Runs `act` after a pause in which it can be canceled; at once when the person signs out. The browser confirms before the
 * page is closed meanwhile: then `act` does not run.
 */
export function defer(act: () => void, ms: number): { cancel: () => void } {
  const confirmLeave = (event: Event) => event.preventDefault();
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener("beforeunload", confirmLeave);
    unguard();
  };
  const run = () => {
    cancel();
    act();
  };
  const timer = setTimeout(run, ms);
  window.addEventListener("beforeunload", confirmLeave);
  const unguard = guardUnsaved(() => {
    run();
    return false;
  });
  return { cancel };
}
