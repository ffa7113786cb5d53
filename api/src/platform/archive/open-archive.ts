import { resolve } from "node:path";
import type { S3Access } from "../storage/s3-client.ts";
import { type Archive, ArchiveError } from "./archive.ts";
import { folderArchive } from "./folder-archive.ts";

/** `s3://bucket` or `s3://bucket/prefix`, or a folder. The S3 client is only loaded where it is used. */
export async function openArchive(place: string, access: S3Access | null): Promise<Archive> {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  if (!place.startsWith("s3://")) return folderArchive(resolve(place));
  if (!bucket) throw new ArchiveError(`${place} names no bucket; it looks like s3://bucket/prefix`);
  if (!access)
    throw new ArchiveError(`${place} needs the settings BACKUP_S3_ENDPOINT and what belongs to it, or those of S3_`);
  const { s3Archive } = await import("./s3-archive.ts");
  return s3Archive(access, bucket, prefix);
}
