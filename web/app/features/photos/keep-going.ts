import type { PhotoUploads } from "./photo-uploads.ts";

const askAgainAfter = 10_000;

/**
 * What waits for a connection goes out when the browser has one again, and while anything is under way the browser asks
 * before the page is left, since files cannot be kept across a reload. Bound to the uploads, not to the component that
 * shows them: who goes on to another page of the site loses no photo.
 */
export function keepGoing(uploads: Pick<PhotoUploads, "subscribe" | "getState" | "resume">): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    const phases = Object.values(uploads.getState().uploads).map(({ phase }) => phase);
    if (phases.some((phase) => phase !== "failed")) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);

    const offline = phases.includes("offline");
    if (offline && timer === undefined) {
      timer = setInterval(() => navigator.onLine && uploads.resume(), askAgainAfter);
      window.addEventListener("online", uploads.resume);
    } else if (!offline && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
      window.removeEventListener("online", uploads.resume);
    }
  });
}
