import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "../../platform/lock-file.ts";

const lockOf = (folder: string) => `${folder}.lock`;

/**
 * A name in `root` for a folder of this process alone, and how to remove what is there in the end. What processes left
 * behind that were killed is removed now. @throws Error where the name is in use.
 */
export async function openScratch(root: string, name: string): Promise<{ folder: string; remove(): Promise<void> }> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(root)) await removeUnused(join(root, entry.replace(/\.lock(-journal)?$/, "")));
  const folder = join(root, name);
  const unlock = lockFile(lockOf(folder));
  if (!unlock) throw new Error(`${folder} is in use`);
  return {
    folder,
    async remove() {
      await rm(folder, { recursive: true, force: true });
      unlock();
      await rm(lockOf(folder), { force: true });
    },
  };
}

async function removeUnused(folder: string): Promise<void> {
  const unlock = lockFile(lockOf(folder));
  if (!unlock) return;
  await rm(folder, { recursive: true, force: true });
  unlock();
  await rm(lockOf(folder), { force: true });
}
