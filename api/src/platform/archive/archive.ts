/** A file of an archive. */
export interface ArchivedFile {
  path: string;
  size: number;
  /** When it was written there. */
  writtenAt: Date;
}

/** A place for backups. Writes are atomic: an interrupted one leaves nothing under its path. */
export interface Archive {
  /** For messages. */
  readonly name: string;
  /** Files whose path begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ArchivedFile>;
  /** `null` if there is none. */
  read(path: string): Promise<Buffer | null>;
  write(path: string, bytes: Buffer): Promise<void>;
  /** Adds a local file that never changes as a hard link; rejects if that is not possible. Absent where it never is. */
  link?(path: string, file: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Bytes of free space; null if unknown. */
  freeBytes(): Promise<number | null>;
  /** Locks out other processes that write here, until the returned function is called. Absent if it cannot be locked. */
  lock?(): Promise<() => void>;
}

/** Why a backup cannot be made, read or restored; `message` is for the operator, without a stack. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}
