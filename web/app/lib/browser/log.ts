const limit = 1000;
const entries: LogEntry[] = [];

export interface LogEntry {
  at: string;
  level: "info" | "warn" | "error";
  message: string;
  data?: unknown;
}

/** Logs in the memory of this tab: at most 1000 entries, oldest dropped first (LOG-01). */
export function log(level: LogEntry["level"], message: string, data?: unknown): void {
  entries.push({ at: new Date().toISOString(), level, message, ...(data === undefined ? {} : { data }) });
  if (entries.length > limit) entries.shift();
}

/** The entries of this tab, oldest first. */
export function logEntries(): readonly LogEntry[] {
  return entries;
}
