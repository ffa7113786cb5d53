import { timeouts } from "../external-calls.ts";
import { nullIfMissing, openBucket, type S3Access } from "../storage/s3-client.ts";
import type { Archive } from "./archive.ts";

/** Backups in a bucket, under a prefix. Writes of objects are atomic. */
export function s3Archive(access: S3Access, bucket: string, prefix: string): Archive {
  const { s3, ask } = openBucket(bucket, access, timeouts.archive);
  const under = prefix === "" ? "" : `${prefix.replace(/\/+$/, "")}/`;
  const at = (path: string) => ({ Bucket: bucket, Key: under + path });

  return {
    name: `s3://${bucket}/${under}`,

    async *list(wanted) {
      let ContinuationToken: string | undefined;
      do {
        const from = { Bucket: bucket, Prefix: under + wanted, ...(ContinuationToken && { ContinuationToken }) };
        const page = await ask("s3:ListBucket", (until) => s3.listObjectsV2(from, until));
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key) yield { path: Key.slice(under.length), size: Size, writtenAt: LastModified ?? new Date() };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async read(path) {
      return ask("s3:GetObject", async (until) => {
        const found = await s3.getObject(at(path), until).catch(nullIfMissing);
        return found && Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      });
    },

    async write(path, bytes) {
      await ask("s3:PutObject", (until) => s3.putObject({ ...at(path), Body: bytes }, until));
    },

    async remove(path) {
      await ask("s3:DeleteObject", (until) => s3.deleteObject(at(path), until));
    },

    freeBytes: async () => null,
  };
}
