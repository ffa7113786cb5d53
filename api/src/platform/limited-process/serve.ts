import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { AppError } from "@compcard/domain/errors";
import type { Reply } from "./messages.ts";

/** Runs in a process that `runLimited` started: processes one input, behind the server in priority, and ends. */
export function serve<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const [seconds, megabytes] = process.argv.slice(2).map(Number);
  setPriority(5);
  // The end of the process is a kill, which stores nothing. Nothing from outside was read yet.
  flushCompileCache();
  new Worker(new URL("./watch.ts", import.meta.url), { workerData: { seconds, megabytes } }).unref();
  process.once("disconnect", () => process.exit(0));
  process.once("message", async (input: Input) => {
    process.send?.(await replyTo(() => work(input)));
  });
}

async function replyTo(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AppError))
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}
