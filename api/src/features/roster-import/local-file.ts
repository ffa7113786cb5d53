import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@compcard/domain/errors";
import { writingTo } from "../../platform/disk-fault.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** A stored file on this machine's disk; a copy goes with the scope. @throws `import.not_found` where it is gone. */
export async function openLocally(storage: Storage, key: string): Promise<{ path: string } & AsyncDisposable> {
  if (storage.pathOf) {
    if (!(await storage.exists(key))) throw new AppError("import.not_found");
    return { path: storage.pathOf(key), async [Symbol.asyncDispose]() {} };
  }
  const file = await storage.open(key);
  if (!file) throw new AppError("import.not_found");
  const folder = await mkdtemp(join(storage.tmpDir, "import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "file");
  await writingTo(path, () => pipeline(file.stream, createWriteStream(path))).catch(async (error) => {
    await remove();
    throw error;
  });
  return { path, [Symbol.asyncDispose]: remove };
}
