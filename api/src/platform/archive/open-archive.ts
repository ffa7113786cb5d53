import { isAbsolute, relative, resolve } from "node:path";
import type { S3Access } from "../storage/s3-client.ts";
import { type Archive, ArchiveError } from "./archive.ts";
import { folderArchive } from "./folder-archive.ts";

export interface ArchiveSettings {
  backupS3: S3Access | null;
  dataDir: string;
}

/**
 * Opens `s3://bucket`, `s3://bucket/prefix` or a folder. A folder in the data directory links the photos; others get copies,
 * which damage to the original does not reach. Loads the S3 client only if it is needed.
 */
export async function openArchive(place: string, settings: ArchiveSettings): Promise<Archive> {
  const { backupS3: access, dataDir } = settings;
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  if (!place.startsWith("s3://")) return folderArchive(resolve(place), { links: isInside(resolve(place), dataDir) });
  if (!bucket) throw new ArchiveError(`${place} names no bucket; it looks like s3://bucket/prefix`);
  if (!access)
    throw new ArchiveError(`${place} needs the settings BACKUP_S3_ENDPOINT and what belongs to it, or those of S3_`);
  const { s3Archive } = await import("./s3-archive.ts");
  return s3Archive(access, bucket, prefix);
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith("..") && !isAbsolute(way);
}
