import type { Parts } from "../parts.ts";

export interface Command {
  /** As it is typed: name, arguments, options. */
  usage: string;
  /** What it does, exit codes other than 0 and 1 named; lines as they stand in the help. */
  meaning: string;
  /** `open` opens database and storage, which are closed afterwards. @returns the exit code. */
  run(args: string[], open: (stopping?: AbortSignal) => Promise<Parts>): Promise<number>;
}

/** What was typed cannot be done; `message` is one line that says why. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** For a command that ends tidily: aborted when the process is asked to stop; asked twice, it ends at once. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => (stopping.signal.aborted ? process.exit(1) : stopping.abort());
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return stopping.signal;
}
