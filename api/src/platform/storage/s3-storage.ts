import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "@compcard/domain/errors";
import type { Log } from "../db/database.ts";
import { timeouts } from "../external-calls.ts";
import { contentTypeOf, isKey, mediaCacheControl, requireKey } from "./keys.ts";
import { probeFolder } from "./probe-folder.ts";
import {
  emptyIfOutside,
  isDenied,
  isForbidden,
  nullIfDenied,
  nullIfMissing,
  openBucket,
  type S3Access,
} from "./s3-client.ts";
import { partBytes, putInParts, rangeFrom, sizeIn } from "./s3-parts.ts";
import type { Storage } from "./storage.ts";

export interface S3Settings extends S3Access {
  bucket: string;
  /** A local folder for unfinished files. */
  tmpDir: string;
}

/** No key of a photo, so that no list names it. */
const probeKey = "photos/00/probe";
const deniedWarning =
  "the photo storage answered AccessDenied: the access key lacks s3:ListBucket, so that a missing file looks like this; run doctor";

/**
 * Stores photos and uploads in a bucket of anything that speaks S3, large files in parts; the bucket must exist and be private. Every call throws
 * `service.unavailable` when the bucket does not answer in time or fails.
 */
export async function createS3Storage(
  settings: S3Settings,
  limits = timeouts.storage,
  log: Log | null = null,
): Promise<Storage> {
  const { bucket: Bucket, tmpDir } = settings;
  await mkdir(tmpDir, { recursive: true });
  const { s3, ask } = openBucket(Bucket, settings, limits);
  const large = openBucket(Bucket, settings, timeouts.archive);
  let lacksListing = false;

  /** S3 answers 403 for what is missing to a key that may not list. To one that may list, 403 means that it may not read. */
  async function nullIfUnseen(error: unknown, Prefix: string, until: { abortSignal: AbortSignal }): Promise<null> {
    if (!isDenied(error)) return nullIfMissing(error);
    if (lacksListing) return null;
    const listed = await s3.listObjectsV2({ Bucket, Prefix, MaxKeys: 1 }, until).catch(nullIfDenied);
    if (listed) throw error;
    lacksListing = true;
    log?.warn({ bucket: Bucket }, deniedWarning);
    return null;
  }
  const find =
    (key: string, Range?: string, client = s3) =>
    async (until: { abortSignal: AbortSignal }) => {
      const found = await client
        .getObject({ Bucket, Key: key, Range }, until)
        .catch(emptyIfOutside)
        .catch((error: unknown) => nullIfUnseen(error, key, until));
      if (!found) return null;
      const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      return { bytes, size: sizeIn(found.ContentRange) ?? bytes.length };
    };

  /** Rejects if files cannot be read. */
  async function probeReading(): Promise<void> {
    const at = { Bucket, Key: probeKey };
    // Not HeadBucket, for which the key must be allowed to list.
    const read = () => ask("s3:GetObject", (until) => s3.getObject(at, until).catch(nullIfMissing));
    await read().catch(async (error: unknown) => {
      if (((error as Error).cause as Error | undefined)?.name !== "AccessDenied") throw error;
      // Once it is stored, 403 can only mean that the key may not read.
      await ask("s3:PutObject", (until) => s3.putObject({ ...at, Body: "" }, until));
      await read();
    });
  }

  /** The parts of a file after the first one, each when its reader takes it. */
  async function* restOf(key: string, first: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
    yield first;
    for (let at = first.length; at < size; ) {
      const part = await large.ask("s3:GetObject", find(key, rangeFrom(at), large.s3));
      if (!part?.bytes.length) throw new AppError("service.unavailable");
      yield part.bytes;
      at += part.bytes.length;
    }
  }

  return {
    tmpDir,

    async put(key, filePath, contentType) {
      requireKey(key, contentType);
      // Bytes rather than a stream: they can be signed and sent again.
      const at = { Bucket, Key: key };
      const headers = { ContentType: contentType, CacheControl: mediaCacheControl };
      if ((await stat(filePath)).size > partBytes) await putInParts(large, at, filePath, headers);
      else {
        const Body = await readFile(filePath);
        await ask("s3:PutObject", (until) => s3.putObject({ ...at, ...headers, Body }, until));
      }
      await rm(filePath);
    },

    async open(key) {
      if (!isKey(key)) return null;
      // Buffered part by part, to distinguish a stalled bucket from a slow reader.
      const first = await ask("s3:GetObject", find(key, rangeFrom(0)), limits.read);
      if (!first) return null;
      const { bytes, size } = first;
      return { stream: Readable.from(restOf(key, bytes, size)), size, contentType: contentTypeOf(key) };
    },

    async remove(key) {
      requireKey(key);
      await ask("s3:DeleteObject", (until) => s3.deleteObject({ Bucket, Key: key }, until));
    },

    async exists(key) {
      if (!isKey(key)) return false;
      const head = async (until: { abortSignal: AbortSignal }) =>
        s3.headObject({ Bucket, Key: key }, until).catch((error: unknown) => {
          // Only the answer to GET has a code that tells a missing file from a wrong key.
          if (isForbidden(error)) return find(key, "bytes=0-0")(until);
          return nullIfMissing(error);
        });
      return (await ask("s3:GetObject", head)) !== null;
    },

    async *list(prefix) {
      let ContinuationToken: string | undefined;
      do {
        const from = { Bucket, Prefix: prefix, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) };
        const page = await ask("s3:ListBucket", (until) => s3.listObjectsV2(from, until));
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async probe() {
      await probeReading();
      await probeFolder(tmpDir);
    },
  };
}
