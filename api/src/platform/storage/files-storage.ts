import { constants } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentTypeOf, isKey, requireKey } from "./keys.ts";
import { probeFolder } from "./probe-folder.ts";
import type { Storage, StoredFile } from "./storage.ts";

/** Keeps photos as plain files under `root`, which can be copied or served as it is. Unfinished ones are in `.tmp`. */
export async function createFilesStorage(root: string): Promise<Storage> {
  const tmpDir = join(root, ".tmp");
  await mkdir(tmpDir, { recursive: true });
  const pathOf = (key: string) => join(root, ...key.split("/"));

  return {
    tmpDir,
    pathOf,

    async put(key, filePath, contentType) {
      requireKey(key, contentType);
      const path = pathOf(key);
      if (await isThere(path)) return rm(filePath);
      await flush(filePath, "r+");
      await makeFolder(dirname(path));
      await rename(filePath, path);
      await flushFolder(dirname(path));
    },

    async open(key): Promise<StoredFile | null> {
      if (!isKey(key)) return null;
      const file = await open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW).catch(nullIfMissing);
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) return file.close().then(() => null);
      return { stream: file.createReadStream(), size: found.size, contentType: contentTypeOf(key) };
    },

    async remove(key) {
      requireKey(key);
      await rm(pathOf(key), { force: true });
    },

    async exists(key) {
      return isKey(key) && (await isThere(pathOf(key)));
    },

    probe: () => probeFolder(tmpDir),

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      if (!isKey(`${folder}x/x.jpg`)) return;
      for await (const key of walk(root, folder)) if (key.startsWith(prefix)) yield key;
    },
  };
}

async function* walk(root: string, folder: string): AsyncGenerator<string> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const name = folder + entry.name;
    if (entry.isDirectory() && !entry.name.startsWith(".")) yield* walk(root, `${name}/`);
    else if (entry.isFile() && isKey(name)) yield name;
  }
}

/** A folder made here must itself be on disk before a file in it counts as stored. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await flushFolder(dirname(folder));
}

/** Windows has no such call for folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform !== "win32") await flush(path, "r");
}

async function flush(path: string, mode: "r" | "r+"): Promise<void> {
  await using file = await open(path, mode);
  await file.sync();
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing)) !== null;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "ELOOP") return null;
  throw error;
}
