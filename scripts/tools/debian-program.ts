import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.ts";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/debian");

export interface Program {
  path: string;
  /** Environment beside our own: the folders of its libraries. */
  env: Record<string, string>;
}

/**
 * A program of Debian packages, unpacked into node_modules/.cache and not installed: nothing of this machine changes, and
 * no service starts. Null where there is no apt-get to bring it.
 */
export function debianProgram(name: string, packages: readonly string[]): Program | null {
  const folder = join(CACHE, name);
  const find = () => ["usr/sbin", "usr/bin"].map((bin) => join(folder, bin, name)).find((path) => existsSync(path));
  if (!find() && !unpack(folder, packages)) return null;
  const path = find();
  const libraries = join(folder, `usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`);
  return path ? { path, env: { LD_LIBRARY_PATH: libraries } } : null;
}

function unpack(folder: string, packages: readonly string[]): boolean {
  if (!run("apt-get", ["--version"]).ok) return false;
  console.log(`Fetching ${packages.join(", ")} with apt-get, into node_modules/.cache…`);
  mkdirSync(folder, { recursive: true });
  const fetched = () => run("apt-get", ["download", "-q", ...packages], { cwd: folder }).ok;
  // Lists of a new machine are empty, of an old one name versions that are gone.
  if (!fetched() && !(run("apt-get", ["update", "-q"]).ok && fetched())) return false;
  const archives = readdirSync(folder).filter((file) => file.endsWith(".deb"));
  return archives.every((file) => run("dpkg-deb", ["-x", join(folder, file), folder]).ok);
}
