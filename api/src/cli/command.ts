import type { Writable } from "node:stream";
import type { AppContext } from "../app-context.ts";
import type { Config } from "../config.ts";

export interface Command {
  /** Name, arguments and options; one line for each form. */
  usage: string;
  /** The action, with exit codes other than 0 and 1, in lines for the help. */
  meaning: string;
  /** Never runs inside a running server. */
  alone?: true;
  /** @returns the exit code. @throws UsageError, and what else prevents it. */
  run(args: string[], caller: Caller): Promise<number>;
}

/** The caller of a command: this process's terminal, or a client of `runOnServer`. */
export interface Caller {
  config: Config;
  /** Opens database and storage, which are closed afterwards. */
  open(): Promise<AppContext>;
  /** Paths that were typed are relative to it. */
  folder: string;
  /** The requested output. */
  out: Writable;
  /** Progress and warnings. */
  err: Writable;
  /** Aborted when the command must stop. */
  stopping: AbortSignal;
}

/** Invalid arguments; `message` explains why in one line. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Why a command ended before its work was done; `message` is one line. */
export class CommandError extends Error {
  override name = "CommandError";
}

export function writeLine(to: Writable, line: string): void {
  to.write(`${line}\n`);
}

/** Missing files listed at most. */
const named = 10;

/** Writes the first missing files and how many more there are; `list` names the command that lists all. */
export function writeMissing(to: Writable, keys: readonly string[], list: string): void {
  for (const key of keys.slice(0, named)) writeLine(to, `missing ${key}`);
  if (keys.length > named) writeLine(to, `and ${(keys.length - named).toLocaleString("en")} more; ${list}`);
}
