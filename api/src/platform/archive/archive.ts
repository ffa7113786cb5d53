/** A file of an archive: its path in it, and how large it is. */
export interface ArchivedFile {
  path: string;
  size: number;
  /** When it was written there. */
  writtenAt: Date;
}

/** A place for backups. What has its name there is whole: a write that is cut off leaves nothing under it. */
export interface Archive {
  /** How messages call it. */
  readonly name: string;
  /** Files whose path begins with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<ArchivedFile>;
  /** `null` where there is none. */
  read(path: string): Promise<Buffer | null>;
  write(path: string, bytes: Buffer): Promise<void>;
  /** Takes over a local file that never changes, without a copy; rejects where that cannot be. Absent where it never can. */
  adopt?(path: string, file: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Bytes that it can still take; null where nobody knows. */
  freeBytes(): Promise<number | null>;
  /** Keeps other processes from writing here until the returned function is called. Absent where that cannot be. */
  lock?(): Promise<() => void>;
}

/** Why a backup cannot be made, read or restored; `message` is for the operator, without a stack. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}
