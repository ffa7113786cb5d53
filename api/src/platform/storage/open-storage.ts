import { join } from "node:path";
import type { Log } from "../db/database.ts";
import { timeouts } from "../external-calls.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createFilesStorage } from "./files-storage.ts";
import { measured } from "./measured-storage.ts";
import type { S3Settings } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export interface StorageSettings {
  dataDir: string;
  /** `null`: photos are files under `dataDir/media`. */
  s3: Omit<S3Settings, "tmpDir"> | null;
}

/** The configured storage. */
export async function openStorage(
  settings: StorageSettings,
  metrics: Metrics | null = null,
  log: Log | null = null,
): Promise<Storage> {
  const storage = await open(settings, log);
  return metrics ? measured(storage, metrics) : storage;
}

/** The S3 client is only loaded where it is used. */
async function open({ dataDir, s3 }: StorageSettings, log: Log | null): Promise<Storage> {
  if (!s3) return createFilesStorage(join(dataDir, "media"));
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage({ ...s3, tmpDir: join(dataDir, "tmp") }, timeouts.storage, log);
}
