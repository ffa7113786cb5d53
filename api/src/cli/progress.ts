import type { Writable } from "node:stream";
import { noProgress, type OnProgress } from "../platform/progress.ts";
import { say } from "./command.ts";

const everyMs = 2_000;

/** Returns true when it is time to report the progress of a long operation. */
export function nowAndThen(): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const isTime = now - last >= everyMs;
    if (isTime) last = now;
    return isTime;
  };
}

/** Reports progress every two seconds on a terminal only: cron mails the output. `done` is a participle, such as "copied". */
export function reportFiles(err: Writable & { isTTY?: boolean }, done: string): OnProgress {
  if (!err.isTTY) return noProgress;
  const isTime = nowAndThen();
  return (...numbers) => {
    if (!isTime()) return;
    const [count, total] = numbers.map((number) => number.toLocaleString("en"));
    say(err, `${count} of ${total} files ${done}`);
  };
}
