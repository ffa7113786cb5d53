import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { writingTo } from "../../disk-fault.ts";
import { PhotoError } from "./photo-error.ts";

/** A file that arrived; gone from disk when it goes out of scope with `await using`, or by `remove()`. */
export interface ReceivedFile extends AsyncDisposable {
  path: string;
  bytes: number;
  remove(): Promise<void>;
}

/**
 * Writes an incoming stream into a new file in `dir`. Beyond `maxBytes` it destroys the stream and throws
 * `PhotoError("too_large")`. `spend` is called with bytes before they are written, and may throw. On any failure the file is
 * removed. It is not flushed to disk: the storage flushes the files that it stores.
 */
export async function receiveFile(
  stream: Readable,
  dir: string,
  maxBytes: number,
  spend?: (bytes: number) => Promise<void>,
): Promise<ReceivedFile> {
  const path = join(dir, `upload-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  let bytes = 0;
  try {
    await using file = await open(path, "wx", 0o600);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new PhotoError("too_large");
      await spend?.(chunk.length);
      await writingTo(path, () => file.writeFile(chunk));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, bytes, remove, [Symbol.asyncDispose]: remove };
}
