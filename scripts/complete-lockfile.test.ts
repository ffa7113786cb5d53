import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  completeLockfile,
  type LockedPackage,
  listUnhashed,
  lockfilePaths,
  readLockfile,
} from "./complete-lockfile.ts";

const [rootLockfile = ""] = lockfilePaths;
const { packages } = readLockfile(rootLockfile);

const platforms = [
  { os: "darwin", cpu: "arm64" },
  { os: "darwin", cpu: "x64" },
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
  { os: "linux", cpu: "x64", libc: "musl" },
  { os: "win32", cpu: "x64" },
];

/** The rule by which npm decides that a package is for a machine. */
function fits(entry: LockedPackage, machine: { os: string; cpu: string; libc?: string }): boolean {
  const takes = (list: string[] | undefined, own: string | undefined) =>
    !list || (own !== undefined && list.includes(own));
  return takes(entry.os, machine.os) && takes(entry.cpu, machine.cpu) && takes(entry.libc, machine.libc);
}

/** Packages whose compiled code is in packages of their own, one a platform. */
const compiled = Object.entries(packages).filter(
  ([, { os, optionalDependencies = {} }]) =>
    !os && Object.keys(optionalDependencies).some((name) => name.includes("linux-x64")),
);

describe.each(platforms)("what npm installs on $os $cpu $libc", (machine) => {
  it.each(compiled)("%s with its binary", (path, { optionalDependencies = {} }) => {
    const entries = Object.keys(optionalDependencies)
      .map((name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`])
      .filter((entry) => entry !== undefined && (entry.os ?? entry.cpu) && fits(entry, machine));
    expect(entries).not.toEqual([]);
  });
});

it("many packages are compiled", () => expect(compiled.length).toBeGreaterThan(8));

describe.each(lockfilePaths)("%s", (path) => {
  it("SL-13 every package has a hash (node scripts/complete-lockfile.ts writes them)", () => {
    expect(listUnhashed(readLockfile(path))).toEqual([]);
  });

  it("the lockfile names every platform's binaries (node scripts/complete-lockfile.ts writes them)", () => {
    const lock = readLockfile(path);
    expect(Object.keys(completeLockfile(lock).packages)).toEqual(Object.keys(lock.packages));
  });

  it("the lockfile names no registry", () => {
    expect(readFileSync(path, "utf8")).not.toMatch(/"resolved": "https?:/);
  });
});
