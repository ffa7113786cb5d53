import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { ArchiveError } from "../../platform/archive/archive.ts";
import { lockFile } from "../../platform/lock-file.ts";

/**
 * Locks the temporary folder `folder`, runs `work` with it empty, and removes it. What a killed process left there is
 * removed first. @throws ArchiveError if another backup or restore uses it.
 */
export async function withScratch<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(folder), { recursive: true });
  const unlock = lockFile(`${folder}.lock`);
  if (!unlock) throw new ArchiveError(`another backup or restore uses ${folder}`);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock();
  }
}
