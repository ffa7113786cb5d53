import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orphanedFolders } from "../../scripts/tools/orphans.ts";

const PREFIX = "compcard-test-";
const ENOUGH_BYTES = 1_000_000_000;

/** A new folder for a database that nobody needs tomorrow: in memory where there is room for it, else on the disk. */
export function scratchFolder(): string {
  return mkdtempSync(join(place(), `${PREFIX}${process.pid}-`));
}

/** Removes the folders of runs that were killed. */
export function removeOrphanedScratch(): void {
  for (const folder of orphanedFolders(place(), PREFIX)) rmSync(folder, { recursive: true, force: true });
}

function place(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ENOUGH_BYTES ? memory : tmpdir();
}
