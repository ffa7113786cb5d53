import { link as hardLink, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writingTo } from "../disk-fault.ts";
import { lockFile } from "../lock-file.ts";
import { type Archive, type ArchivedFile, ArchiveError } from "./archive.ts";

/** Free space that a backup leaves on the disk: a full disk stops the database. */
const reservedBytes = 500_000_000;

/** Backups hold contacts and password hashes: only the owner may read them. */
const [forOwner, foldersForOwner] = [0o600, 0o700];

/** Backups in a folder, which the first write creates. `links`: the folder is on the disk of the photos, and links them. */
export function folderArchive(root: string, { links = false } = {}): Archive {
  const pathOf = (path: string) => join(root, ...path.split("/"));
  const freeBytes = async () => {
    await mkdir(root, { recursive: true, mode: foldersForOwner });
    const { bavail, bsize } = await statfs(root);
    return Math.max(0, bavail * bsize - reservedBytes);
  };
  const place = async (path: string, size: number, put: (unfinished: string) => Promise<void>) => {
    if ((await freeBytes()) < size)
      throw new ArchiveError(`${root} has no room left; a backup stops before the last 500 MB of a disk are taken`);
    const whole = pathOf(path);
    const unfinished = `${whole}.part`;
    await mkdir(dirname(whole), { recursive: true, mode: foldersForOwner });
    await rm(unfinished, { force: true });
    try {
      await writingTo(unfinished, () => put(unfinished));
      await rename(unfinished, whole);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await flushFolder(dirname(whole));
  };

  return {
    name: root,

    list: (prefix) => walk(root, prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix),

    read: (path) => readFile(pathOf(path)).catch(nullIfMissing),

    write: (path, bytes) =>
      place(path, bytes.length, async (unfinished) => {
        await using file = await open(unfinished, "wx", forOwner);
        await file.writeFile(bytes);
        await file.sync();
      }),

    ...(links && {
      async link(path: string, file: string) {
        await place(path, 0, (unfinished) => hardLink(file, unfinished));
      },
    }),

    async remove(path) {
      await rm(pathOf(path), { force: true });
      // The folder of a backup goes with its last file.
      await rmdir(dirname(pathOf(path))).catch(() => undefined);
    },

    freeBytes,

    async lock() {
      await mkdir(root, { recursive: true, mode: foldersForOwner });
      const unlock = lockFile(join(root, "backup.lock"));
      if (!unlock) throw new ArchiveError(`another backup is being written into ${root}`);
      return unlock;
    },
  };
}

async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ArchivedFile> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const path = folder + entry.name;
    if (entry.isDirectory()) yield* walk(root, `${path}/`, prefix);
    else if (entry.isFile() && path.startsWith(prefix) && !path.endsWith(".part")) {
      const found = await stat(join(root, path)).catch(nullIfMissing);
      if (found) yield { path, size: found.size, writtenAt: found.mtime };
    }
  }
}

/** Windows has no such call for folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  await using folder = await open(path, "r");
  await folder.sync();
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
