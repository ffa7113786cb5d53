import { readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { cleanPath } from "@compcard/domain/identity/file-name";
import { FileNames } from "./names.ts";
import { nameProblems, type PhotoSource } from "./source.ts";

/** The files in and below a folder. Nothing outside of it is looked at, wherever names or links lead. */
export function folderPhotos(folder: string): PhotoSource {
  const listings = new Map<string, Promise<FileNames<string>>>();
  const list = (path: string) => {
    const listed = listings.get(path) ?? listNames(path);
    listings.set(path, listed);
    return listed;
  };
  return {
    async find(name) {
      const home = await realpath(folder);
      const found = (await findExact(home, name)) ?? (await findByParts(home, name, list));
      if (typeof found === "string") return { problem: nameProblems[found] };
      const { path, bytes } = found;
      return { bytes, open: async () => ({ path, async [Symbol.asyncDispose]() {} }) };
    },
    async [Symbol.asyncDispose]() {},
  };
}

type FileOnDisk = { path: string; bytes: number };

/** Null where the path leads to no file in the folder. A path that cannot be one, with a zero byte in it, does not either. */
async function findExact(home: string, name: string): Promise<FileOnDisk | null> {
  const path = await realpath(join(home, name)).catch(() => null);
  if (!path?.startsWith(home.endsWith(sep) ? home : home + sep)) return null;
  const known = await stat(path).catch(() => null);
  return known?.isFile() ? { path, bytes: known.size } : null;
}

async function findByParts(home: string, name: string, list: (path: string) => Promise<FileNames<string>>) {
  let path = "";
  for (const part of cleanPath(name).split("/")) {
    if (part === "..") return "missing";
    const found = (await list(join(home, path))).find(part);
    if (typeof found === "string") return found;
    path = join(path, found.file);
  }
  return (await findExact(home, path)) ?? "missing";
}

/** A path that is no folder, or cannot be read, has no names. */
async function listNames(path: string): Promise<FileNames<string>> {
  const names = new FileNames<string>();
  for (const name of await readdir(path).catch(() => [])) names.add(name, name);
  return names;
}
