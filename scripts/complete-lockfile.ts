import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "./tools/run.ts";

/** One package as the lockfile knows it. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  integrity?: string;
  [other: string]: unknown;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
  [other: string]: unknown;
}

/** Lockfiles of the repository, and of the folders whose packages only some tasks need. */
export const lockfilePaths = ["", "docs/", "client/"].map((folder) =>
  join(import.meta.dirname, "..", `${folder}package-lock.json`),
);

/**
 * The lockfile with an entry for every platform's binary that a package names. npm omits those which its registry does
 * not serve, and then never installs them. Added entries have no hash yet: `addHashes` adds it. @throws if a name does
 * not contain its platform.
 */
export function completeLockfile(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages };
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages) continue;
      const rest = { ...(parent.dev ? { dev: true } : {}), optional: true, ...platformOf(name) };
      // In npm's own order, so that its next installation leaves the file alone.
      const inOrder = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, "en")));
      packages[`node_modules/${name}`] = { version, ...inOrder };
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** `…-linux-arm64-musl` names its platform, as every package of compiled code does. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const match = /-(android|darwin|freebsd|linux|openharmony|win32|wasm32)-([a-z0-9]+)(-musl)?/.exec(name);
  if (!match)
    throw new Error(`${name}: its name does not tell its platform; complete its entry in the lockfile by hand`);
  const [, os = "", cpu = "", musl] = match;
  if (os === "wasm32") return { cpu: ["wasm32"] };
  const twins = os === "linux" && cpu !== "arm";
  return { os: [os], cpu: [cpu], ...(twins ? { libc: [musl ? "musl" : "glibc"] } : {}) };
}

/** Entries of the registry that have no hash, by their path. */
export function listUnhashed({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity }]) =>
    path.includes("node_modules/") && !link && !integrity ? [path] : [],
  );
}

/** The lockfile with the hash that the registry states for each package (SL-13). @throws where it states none. */
function addHashes(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages };
  for (const path of listUnhashed(lock)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const entry = packages[path];
    const { output } = run("npm", ["view", `${name}@${entry?.version}`, "dist.integrity"]);
    const integrity = /^sha512-\S+$/m.exec(output)?.[0];
    if (!integrity) throw new Error(`the registry states no hash of ${name}@${entry?.version}: ${output}`);
    const { version, ...rest } = entry ?? {};
    packages[path] = { version, integrity, ...rest };
  }
  return { ...lock, packages };
}

export function readLockfile(path: string): Lockfile {
  return JSON.parse(readFileSync(path, "utf8"));
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  for (const path of lockfilePaths)
    writeFileSync(path, `${JSON.stringify(addHashes(completeLockfile(readLockfile(path))), null, 2)}\n`);
}
