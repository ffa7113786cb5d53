import { type FileHandle, open } from "node:fs/promises";
import type { openBucket } from "./s3-client.ts";

type Bucket = ReturnType<typeof openBucket>;
interface Place {
  Bucket: string;
  Key: string;
}

/** One request carries at most this many bytes. S3 takes parts of 5 MiB to 5 GiB, and 10,000 of them. */
export const partBytes = 8 * 1024 * 1024;

/** Uploads a file with one part in memory at a time. What fails leaves no part behind. */
export async function putInParts(
  { s3, ask }: Bucket,
  at: Place,
  filePath: string,
  headers: { ContentType: string; CacheControl: string },
): Promise<void> {
  const { UploadId } = await ask("s3:PutObject", (until) => s3.createMultipartUpload({ ...at, ...headers }, until));
  const upload = { ...at, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for await (const Body of readParts(filePath)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await ask("s3:PutObject", (until) => s3.uploadPart({ ...upload, PartNumber, Body }, until));
      Parts.push({ ETag, PartNumber });
    }
    await ask("s3:PutObject", (until) => s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } }, until));
  } catch (error) {
    // If this fails too, a rule of the bucket removes the parts (docs/operations.md).
    await ask("s3:PutObject", (until) => s3.abortMultipartUpload(upload, until)).catch(() => undefined);
    throw error;
  }
}

/** Each of `partBytes`, but the last. The bytes are valid until the next part is read. */
async function* readParts(filePath: string): AsyncGenerator<Buffer> {
  await using file = await open(filePath);
  const part = Buffer.allocUnsafe(partBytes);
  for (;;) {
    const length = await fill(file, part);
    if (length > 0) yield part.subarray(0, length);
    if (length < partBytes) return;
  }
}

/** Reads until the buffer is full or the file ends: a single read may return less. */
async function fill(file: FileHandle, buffer: Buffer): Promise<number> {
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}

/** The range of the part that begins at a byte. */
export function rangeFrom(start: number): string {
  return `bytes=${start}-${start + partBytes - 1}`;
}

/** The size of the whole object from `Content-Range: bytes 0-9/100`; undefined where a server sent the whole. */
export function sizeIn(contentRange: string | undefined): number | undefined {
  const [, size] = /\/(\d+)$/.exec(contentRange ?? "") ?? [];
  return size === undefined ? undefined : Number(size);
}
