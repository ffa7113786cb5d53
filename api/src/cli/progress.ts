import type { Writable } from "node:stream";
import { type Heard, nobodyHears } from "../platform/heard.ts";
import { say } from "./command.ts";

const everyMs = 2_000;

/** Answers now and then that it is time to say how far a long piece of work is. */
export function nowAndThen(): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const isTime = now - last >= everyMs;
    if (isTime) last = now;
    return isTime;
  };
}

/** Says so now and then on a terminal: whoever reads it later, as a mail of cron's, wants to know the end alone. `done` is what became of the files, as "kept". */
export function tellFiles(err: Writable & { isTTY?: boolean }, done: string): Heard {
  if (!err.isTTY) return nobodyHears;
  const isTime = nowAndThen();
  return (...numbers) => {
    if (!isTime()) return;
    const [so, of] = numbers.map((number) => number.toLocaleString("en"));
    say(err, `${so} of ${of} files ${done}`);
  };
}
