import { AppError } from "@compcard/domain/errors";
import { ArchiveError } from "../platform/archive/archive.ts";
import { isUnavailable } from "../platform/db/errors.ts";
import { diskFault } from "../platform/disk-fault.ts";
import { startRefusal } from "../start-refusal.ts";
import { CommandError, UsageError } from "./command.ts";
import { ServerRefusal } from "./remote/run-on-server.ts";

/** Text for a failed command: one line for expected errors, else with its stack. */
export function refusalOf(error: unknown): { text: string; usage: boolean; known: boolean } {
  // The cause comes before what its cleanup met with.
  if (error instanceof SuppressedError) return refusalOf(error.suppressed);
  const { name, code, message, cause, stack } = error as NodeJS.ErrnoException;
  const line = (text: string, usage = false) => ({ text, usage, known: true });
  if (name === "AbortError") return line("stopped");
  if (error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS")) return line(message, true);
  if ([ArchiveError, CommandError, ServerRefusal].some((known) => error instanceof known)) return line(message);
  const disk = diskFault(error, "choose another folder (TMPDIR, for temporary files)");
  if (disk) return line(disk);
  const start = startRefusal(error);
  if (start) return line(start.replace(/^compcard: /, ""));
  if (isUnavailable(error)) return line(`the database is away: ${message}`);
  if (error instanceof AppError && error.status < 500) return line(error.message);
  if (error instanceof AppError && cause instanceof Error)
    return line(`what it needs outside is away: ${cause.name}: ${cause.message}`);
  return { text: stack ?? String(error), usage: false, known: false };
}
