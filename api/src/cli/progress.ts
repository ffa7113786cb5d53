import type { Writable } from "node:stream";
import { noProgress, type OnProgress } from "../platform/progress.ts";
import { writeLine } from "./command.ts";

const intervalMs = 2_000;

/** Returns true when it is time to report the progress of a long operation. */
export function createProgressTimer(): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const isTime = now - last >= intervalMs;
    if (isTime) last = now;
    return isTime;
  };
}

/** Reports progress every two seconds on a terminal only: cron mails the output. `done` is a participle, such as "copied". */
export function reportFiles(err: Writable & { isTTY?: boolean }, done: string): OnProgress {
  if (!err.isTTY) return noProgress;
  const isTime = createProgressTimer();
  return (...numbers) => {
    if (!isTime()) return;
    const [count, total] = numbers.map((number) => number.toLocaleString("en"));
    writeLine(err, `${count} of ${total} files ${done}`);
  };
}
