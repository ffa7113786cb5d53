import { type BigIntStats, constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Files at once: each is some system calls. */
const width = 8;

interface Copied {
  stats: BigIntStats;
  /** Whether any later change must show in the times of the file: the last one lies further back than a step of their clock. */
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
    const entries = await readdir(this.#source, { recursive: true, withFileTypes: true });
    const paths = (kept: typeof entries) =>
      kept.map(({ parentPath, name }) => join(parentPath, name).slice(this.#source.length + 1));
    await mkdir(this.#target, { recursive: true, mode: 0o700 });
    for (const folder of paths(entries.filter((entry) => entry.isDirectory())))
      await mkdir(join(this.#target, folder), { recursive: true, mode: 0o700 });

    const found = new Set<string>();
    const left = paths(entries.filter((entry) => entry.isFile())).values();
    const lane = async () => {
      for (const path of left) {
        stopping.throwIfAborted();
        if (await this.#copy(path)) found.add(path);
      }
    };
    const lanes = Array.from({ length: width }, lane);
    // Nothing is written any more when this throws.
    await Promise.allSettled(lanes);
    await Promise.all(lanes);
    for (const path of this.#copied.keys()) if (!found.has(path)) await this.#remove(path);
  }

  /** @returns whether the file is still there. */
  async #copy(path: string): Promise<boolean> {
    const source = join(this.#source, path);
    try {
      const looked = Date.now();
      const stats = await stat(source, { bigint: true });
      const before = this.#copied.get(path);
      if (before?.settled && isSame(before.stats, stats)) return true;
      await copyFile(source, join(this.#target, path), constants.COPYFILE_FICLONE);
      this.#copied.set(path, { stats, settled: Number(stats.ctimeMs) < looked - this.#clockStepMs });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
      throw error;
    }
  }

  async #remove(path: string): Promise<void> {
    await rm(join(this.#target, path), { force: true });
    this.#copied.delete(path);
  }
}

const isSame = (one: BigIntStats, other: BigIntStats) =>
  one.size === other.size && one.mtimeNs === other.mtimeNs && one.ctimeNs === other.ctimeNs && one.ino === other.ino;
