import { type BigIntStats, constants, readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { forEachConcurrent } from "../../for-each-concurrent.ts";

/** Files at once. */
const maxConcurrent = 4;

interface Copied {
  stats: BigIntStats;
  /** True if any later change must show in the times of the file: the last one is older than a step of their clock. */
  settled: boolean;
}

/**
 * A copy of a folder that others change, made in rounds: each copies the files that changed since the one before. A round
 * during which nothing changes leaves an exact copy, and is short when another round went just before. Where the file
 * system can, files share their blocks until one of them changes.
 */
export class FolderCopy {
  readonly #source: string;
  readonly #target: string;
  readonly #clockStepMs: number;
  readonly #copied = new Map<string, Copied>();

  /** `clockStepMs`: of the clock that stamps files. The coarsest is that of FAT, with two seconds. */
  constructor(source: string, target: string, { clockStepMs = 2_000 } = {}) {
    this.#source = source;
    this.#target = target;
    this.#clockStepMs = clockStepMs;
  }

  /** One round. @throws what `stopping` was aborted with. */
  async update(stopping: AbortSignal): Promise<void> {
    const looked = Date.now();
    const { folders, files } = list(this.#source);
    for (const folder of ["", ...folders]) await mkdir(join(this.#target, folder), { recursive: true, mode: 0o700 });
    const changed = [...files].filter(([path, stats]) => !this.#has(path, stats));
    await forEachConcurrent(changed, maxConcurrent, async ([path, stats]) => {
      stopping.throwIfAborted();
      await this.#copy(path, stats, Number(stats.ctimeMs) < looked - this.#clockStepMs);
    });
    for (const path of this.#copied.keys()) if (!files.has(path)) await this.#remove(path);
  }

  #has(path: string, stats: BigIntStats): boolean {
    const copied = this.#copied.get(path);
    return copied?.settled === true && isSame(copied.stats, stats);
  }

  async #copy(path: string, stats: BigIntStats, settled: boolean): Promise<void> {
    try {
      await copyFile(join(this.#source, path), join(this.#target, path), constants.COPYFILE_FICLONE);
      this.#copied.set(path, { stats, settled });
    } catch (error) {
      // Deleted since: the next round handles it.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }

  async #remove(path: string): Promise<void> {
    await rm(join(this.#target, path), { force: true });
    this.#copied.delete(path);
  }
}

const isSame = (one: BigIntStats, other: BigIntStats) =>
  one.size === other.size && one.mtimeNs === other.mtimeNs && one.ctimeNs === other.ctimeNs && one.ino === other.ino;

/** Bytes of all files of a folder: what a copy takes. */
export function folderBytes(folder: string): number {
  return [...list(folder).files.values()].reduce((sum, { size }) => sum + Number(size), 0);
}

/** Without a pause in between: some milliseconds for the thousand files of a database, ten times as long otherwise. */
function list(folder: string): { folders: string[]; files: Map<string, BigIntStats> } {
  const [folders, files]: [string[], Map<string, BigIntStats>] = [[], new Map()];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (entry.isDirectory()) folders.push(path);
    const stats = entry.isFile() && statSync(join(folder, path), { bigint: true, throwIfNoEntry: false });
    if (stats) files.set(path, stats);
  }
  return { folders, files };
}
