import { ApiError } from "../../lib/api/error.ts";
import type { Verdict } from "../../lib/outbox/entry.ts";

const triesWithoutAnswer = 3;

/**
 * True if the server would refuse the photo again; a missing connection or session, limits and faults of the server
 * pass.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);
}

/** True if it is requested again without an action of the person: limits and a busy server. */
export function passesByItself({ status, code }: ApiError): boolean {
  return status === 429 || code === "service.unavailable";
}

/**
 * Judges the failures of one queue of photos. Only limits, a busy server and a missing connection retry by themselves: a photo
 * that the server cannot process fails, so that those behind it are sent. `online`: the browser's connection state; while
 * it is online, a photo fails after three attempts without an answer.
 */
export function uploadVerdicts(online: () => boolean): (error: unknown, file: File) => Verdict {
  const tries = new WeakMap<File, number>();
  return (error, file) => {
    if (isRefused(error)) return "refuse";
    if (!(error instanceof ApiError)) return "fail";
    if (passesByItself(error)) return "retry";
    if (error.status !== 0) return "fail";
    if (!online()) return "retry";
    const count = (tries.get(file) ?? 0) + 1;
    tries.set(file, count % triesWithoutAnswer);
    return count < triesWithoutAnswer ? "retry" : "fail";
  };
}
