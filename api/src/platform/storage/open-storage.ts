import { join } from "node:path";
import { createFilesStorage } from "./files-storage.ts";
import type { S3Settings } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export interface StorageSettings {
  dataDir: string;
  /** `null`: photos are files under `dataDir/media`. */
  s3: Omit<S3Settings, "tmpDir"> | null;
}

/** The storage the settings ask for. The S3 client is only loaded where it is used. */
export async function openStorage({ dataDir, s3 }: StorageSettings): Promise<Storage> {
  if (!s3) return createFilesStorage(join(dataDir, "media"));
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage({ ...s3, tmpDir: join(dataDir, "tmp") });
}
