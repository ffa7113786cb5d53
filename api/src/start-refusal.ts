import { ConfigError } from "./config-error.ts";
import { DatabaseStartError } from "./platform/db/errors.ts";
import { diskFault } from "./platform/disk-fault.ts";

/**
 * Why the process cannot start, in one line for the operator, for everything that a setting, a port or a disk can cause;
 * null for unexpected errors, which are printed with their stack.
 */
export function startRefusal(error: unknown): string | null {
  const line = isWorded(error) ? error.message : (diskFault(error) ?? portFault(error));
  return line && `compcard: ${line}`;
}

const isWorded = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof DatabaseStartError;

function portFault(error: unknown): string | null {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall !== "listen" && code !== "EADDRINUSE" && code !== "EADDRNOTAVAIL") return null;
  return `cannot listen (${message}); choose another PORT or HOST, METRICS_PORT or METRICS_HOST`;
}
