import { statfsSync } from "node:fs";

/** A remedy; `elsewhere` is how another place is chosen. */
type Remedy = (elsewhere: string) => string;

const full: Remedy = (elsewhere) => `the disk is full; free some space, or ${elsewhere}`;
const large: Remedy = (elsewhere) => `files may not become that large there; raise the limit, or ${elsewhere}`;
const readOnly: Remedy = (elsewhere) => `the disk is read-only; make it writable, or ${elsewhere}`;
const foreign: Remedy = (elsewhere) => `this user may not write there; change the owner, or ${elsewhere}`;
const blocked: Remedy = (elsewhere) => `no folder can be made there; ${elsewhere}`;
const crowded: Remedy = () => "too many files are open; raise the limit of open files (ulimit -n)";
const failing: Remedy = () => "the disk fails; look at the system's log";

const remedies: Record<string, Remedy> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: large,
  EROFS: readOnly,
  EACCES: foreign,
  EPERM: foreign,
  ENOTDIR: blocked,
  EIO: failing,
  EMFILE: crowded,
  ENFILE: crowded,
};

/** SQLite's result codes, of the file that locks the data folder. */
const sqliteRemedies: Record<number, Remedy> = { 8: readOnly, 10: failing, 13: full };

/** Error texts of the embedded engine, whose errors carry no system or PostgreSQL code. */
const engineWords: [RegExp, Remedy][] = [
  [/no space left on device|disk full|ENOSPC/i, full],
  [/read-only file ?system|EROFS/i, readOnly],
  [/permission denied|EACCES/i, foreign],
  [/EIO/, failing],
];

const anotherDataDir = "name another DATA_DIR";

/** Calls of the system that have nothing to do with a disk. Ports and programs are refused with the same codes. */
const otherCalls = /^(listen|bind|connect|accept|kill|spawn)/;

/** A disk error with its remedy, in one line; null for other errors (FL-67). `elsewhere` is how another place is chosen. */
export function diskFault(error: unknown, elsewhere = anotherDataDir): string | null {
  if (!(error instanceof Error)) return null;
  const { code = "", syscall = "", path, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  if (otherCalls.test(syscall)) return null;
  const isMade = syscall === "mkdir" || syscall === "mkdtemp";
  const made = isMade && (code === "EEXIST" || code === "ENOENT") ? blocked : remedies[code];
  const remedy = code === "ERR_SQLITE_ERROR" ? sqliteRemedies[errcode & 0xff] : made;
  return remedy ? `cannot write ${path ?? "the data folder"}: ${remedy(elsewhere)}` : null;
}

/** Runs what writes into `path`, and names it in an error of the system, which lacks it where a file was open. */
export async function writingTo<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "syscall" in error && !("path" in error)) Object.assign(error, { path });
    throw error;
  }
}

/** The engine's log grows by files of 16 MB; with less free space it aborts without a message. */
const engineNeedsBytes = 20_000_000;

/** Like `diskFault`, for errors of the embedded engine on a folder, or one of their causes. */
export function engineDiskFault(error: unknown, dataDir: string): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const fault = diskFault(cause) ?? engineWords.find(([words]) => words.test(message))?.[1](anotherDataDir);
    if (fault) return fault;
  }
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < engineNeedsBytes ? full(anotherDataDir) : null;
}
