import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Resolves when a file could be written into the folder now. */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(path, "probe", { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}
