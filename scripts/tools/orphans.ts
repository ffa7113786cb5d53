import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders in `place` named `prefix`, a process id and something more, whose process has ended without removing them. */
export function orphanedFolders(place: string, prefix: string): string[] {
  return readdirSync(place)
    .filter((name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split("-")[0])))
    .map((name) => join(place, name));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
