import { mkdir, readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { NoSuchKey, NotFound, paginateListObjectsV2, S3 } from "@aws-sdk/client-s3";
import { contentTypeOf, isKey, requireKey } from "./keys.ts";
import type { Storage } from "./storage.ts";

export interface S3Settings {
  /** `https://host` without the bucket, which goes into the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A local folder for unfinished files. */
  tmpDir: string;
}

/** Keeps photos in a bucket of anything that speaks S3; the bucket must exist and be private. */
export async function createS3Storage(settings: S3Settings): Promise<Storage> {
  const { bucket: Bucket, tmpDir } = settings;
  await mkdir(tmpDir, { recursive: true });
  const s3 = new S3({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Many servers that speak S3 do not know the newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
  });

  return {
    tmpDir,

    async put(key, filePath, contentType) {
      requireKey(key, contentType);
      await s3.putObject({
        Bucket,
        Key: key,
        // Bytes rather than a stream: they can be signed and sent again, and a photo's files are small.
        Body: await readFile(filePath),
        ContentType: contentType,
        CacheControl: "public, max-age=31536000, immutable",
      });
      await rm(filePath);
    },

    async open(key) {
      if (!isKey(key)) return null;
      const found = await s3.getObject({ Bucket, Key: key }).catch(nullIfMissing);
      if (!found) return null;
      return { stream: found.Body as Readable, size: found.ContentLength ?? 0, contentType: contentTypeOf(key) };
    },

    async remove(key) {
      requireKey(key);
      await s3.deleteObject({ Bucket, Key: key });
    },

    async exists(key) {
      return isKey(key) && (await s3.headObject({ Bucket, Key: key }).catch(nullIfMissing)) !== null;
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) yield Key;
      }
    },
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
