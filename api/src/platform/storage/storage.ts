import type { Readable } from "node:stream";

export interface StoredFile {
  /** Must be read to its end or destroyed. */
  stream: Readable;
  size: number;
  contentType: string;
}

/**
 * The storage of photos. A key names its content permanently: it is written once and never overwritten, so files may be
 * cached, copied and backed up without locks.
 */
export interface Storage {
  /** Takes the file at `filePath` over (it is gone afterwards); when this returns, the file survives a power cut. */
  put(key: string, filePath: string, contentType: string): Promise<void>;
  /** `null` for a key that is not there or could never be one. */
  open(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every key that starts with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<string>;
  /** Resolves if a photo can be stored now. */
  probe(): Promise<void>;
  /** The path of a key's file on this machine's disk; absent without such a file. */
  pathOf?(key: string): string;
  /** A folder for unfinished files, on the same file system where that matters. */
  readonly tmpDir: string;
}
