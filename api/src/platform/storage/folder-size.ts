import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface FilesSize {
  files: number;
  bytes: number;
  /** False when `until` was aborted before all were counted. */
  whole: boolean;
}

/** Counts the files below a folder and their bytes. A missing folder has none. */
export async function measureFolder(folder: string, until: AbortSignal): Promise<FilesSize> {
  const size = { files: 0, bytes: 0 };
  const folders = [folder];
  for (let current = folders.pop(); current !== undefined; current = folders.pop()) {
    for (const entry of await readdir(current, { withFileTypes: true }).catch(() => [])) {
      if (until.aborted) return { ...size, whole: false };
      const path = join(current, entry.name);
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile()) continue;
      const found = await stat(path).catch(() => null);
      if (!found) continue;
      size.files += 1;
      size.bytes += found.size;
    }
  }
  return { ...size, whole: true };
}
