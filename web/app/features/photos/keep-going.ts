import { isUnderWay, type PhotoUploads } from "./photo-uploads.ts";

const askAgainAfter = 10_000;

/**
 * What waits for a connection goes out when the browser has one again. The browser asks before the page is left while
 * anything is under way that it could not keep. Bound to the uploads, not to the component that shows them: who goes on to
 * another page of the site loses no photo.
 */
export function keepGoing(uploads: Pick<PhotoUploads, "subscribe" | "getState" | "resume">): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  uploads.subscribe(() => {
    const all = Object.values(uploads.getState().uploads);
    if (all.some((upload) => isUnderWay(upload) && !upload.kept)) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);

    const offline = all.some(({ phase }) => phase === "offline");
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
