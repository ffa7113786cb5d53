import type { Writable } from "node:stream";
import type { Config } from "../config.ts";
import type { Parts } from "../parts.ts";

export interface Command {
  /** As it is typed: name, arguments, options; a line each where there are several ways. */
  usage: string;
  /** What it does, exit codes other than 0 and 1 named; lines as they stand in the help. */
  meaning: string;
  /** Works on data that no server uses: a running one is never asked to do it. */
  alone?: true;
  /** @returns the exit code. @throws UsageError, and what else prevents it. */
  run(args: string[], caller: Caller): Promise<number>;
}

/** Who called a command: this process's terminal, or another process that asked the server whose database it is. */
export interface Caller {
  config: Config;
  /** Opens database and storage, which are closed afterwards. */
  open(): Promise<Parts>;
  /** Paths that were typed are relative to it. */
  folder: string;
  /** What was asked for. */
  out: Writable;
  /** What is told beside it. */
  err: Writable;
  /** For a command that ends tidily: aborted when it is asked to stop. */
  stopping: AbortSignal;
}

/** What was typed cannot be done; `message` is one line that says why. */
export class UsageError extends Error {
  override name = "UsageError";
}

export function writeLine(to: Writable, line: string): void {
  to.write(`${line}\n`);
}

/** Of missing files, how many are named where that is not what was asked for. */
const named = 10;

/** Names the first missing files and says how many more there are; `list` says where all are listed. */
export function writeMissing(to: Writable, keys: readonly string[], list: string): void {
  for (const key of keys.slice(0, named)) writeLine(to, `missing ${key}`);
  if (keys.length > named) writeLine(to, `and ${(keys.length - named).toLocaleString("en")} more; ${list}`);
}
