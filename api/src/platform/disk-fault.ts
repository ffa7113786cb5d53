import { statfsSync } from "node:fs";

const full = "the disk is full; free some space, or name another DATA_DIR";
const readOnly = "the disk is read-only; make it writable, or name another DATA_DIR";
const foreign = "this user may not write there; change the owner, or name another DATA_DIR";
const blocked = "no folder can be made there; name another DATA_DIR";

const remedies: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: foreign,
  EPERM: foreign,
  ENOTDIR: blocked,
  EIO: "the disk fails; look at the system's log",
};

/** SQLite's result codes, of the file that locks the data folder. */
const sqliteRemedies: Record<number, string> = { 8: readOnly, 10: remedies.EIO as string, 13: full };

/** Error texts of the embedded engine, whose errors carry no system or PostgreSQL code. */
const engineWords: [RegExp, string][] = [
  [/no space left on device|disk full|ENOSPC/i, full],
  [/read-only file ?system|EROFS/i, readOnly],
  [/permission denied|EACCES/i, foreign],
  [/EIO/, remedies.EIO as string],
];

/** A disk error that prevents the start, with its remedy; null for other errors (FL-67). */
export function diskFault(error: unknown): string | null {
  const { code = "", syscall, path, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  // Ports are refused with the same codes.
  if (syscall === "listen" || syscall === "bind" || syscall === "connect") return null;
  const made = syscall === "mkdir" && (code === "EEXIST" || code === "ENOENT") ? blocked : remedies[code];
  const remedy = code === "ERR_SQLITE_ERROR" ? sqliteRemedies[errcode & 0xff] : made;
  return remedy ? `cannot write ${path ?? "the data folder"}: ${remedy}` : null;
}

/** The engine's log grows by files of 16 MB; with less free space it aborts without a message. */
const engineNeedsBytes = 20_000_000;

/** As `diskFault`, for what the embedded engine met with on a folder, or one of its causes. */
export function engineDiskFault(error: unknown, dataDir: string): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const fault = diskFault(cause) ?? engineWords.find(([words]) => words.test(message))?.[1];
    if (fault) return fault;
  }
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < engineNeedsBytes ? full : null;
}
