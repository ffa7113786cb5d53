import { mkdir, readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { timeouts } from "../external-calls.ts";
import { contentTypeOf, isKey, mediaCacheControl, requireKey } from "./keys.ts";
import { probeFolder } from "./probe-folder.ts";
import { nullIfMissing, openBucket, type S3Access } from "./s3-client.ts";
import type { Storage } from "./storage.ts";

export interface S3Settings extends S3Access {
  bucket: string;
  /** A local folder for unfinished files. */
  tmpDir: string;
}

/**
 * Keeps photos in a bucket of anything that speaks S3; the bucket must exist and be private. Every call throws
 * `service.unavailable` when the bucket does not answer in time or fails.
 */
export async function createS3Storage(settings: S3Settings, limits = timeouts.storage): Promise<Storage> {
  const { bucket: Bucket, tmpDir } = settings;
  await mkdir(tmpDir, { recursive: true });
  const { s3, ask } = openBucket(settings, limits);

  return {
    tmpDir,

    async put(key, filePath, contentType) {
      requireKey(key, contentType);
      // Bytes rather than a stream: they can be signed and sent again, and a photo's files are small.
      const Body = await readFile(filePath);
      const CacheControl = mediaCacheControl;
      await ask((until) => s3.putObject({ Bucket, Key: key, Body, ContentType: contentType, CacheControl }, until));
      await rm(filePath);
    },

    async open(key) {
      if (!isKey(key)) return null;
      // Buffered, to distinguish a stalled bucket from a slow reader.
      const bytes = await ask(async (until) => {
        const found = await s3.getObject({ Bucket, Key: key }, until).catch(nullIfMissing);
        return found && ((await found.Body?.transformToByteArray()) ?? new Uint8Array());
      }, limits.read);
      if (!bytes) return null;
      return { stream: Readable.from([bytes]), size: bytes.length, contentType: contentTypeOf(key) };
    },

    async remove(key) {
      requireKey(key);
      await ask((until) => s3.deleteObject({ Bucket, Key: key }, until));
    },

    async exists(key) {
      if (!isKey(key)) return false;
      return (await ask((until) => s3.headObject({ Bucket, Key: key }, until).catch(nullIfMissing))) !== null;
    },

    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const from = { Bucket, Prefix: prefix, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) };
        const page = await ask((until) => s3.listObjectsV2(from, until));
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async probe() {
      await ask((until) => s3.headBucket({ Bucket }, until));
      await probeFolder(tmpDir);
    },
  };
}
