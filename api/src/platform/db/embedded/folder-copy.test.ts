import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scratchFolder } from "../../../../test/scratch-folder.ts";
import { FolderCopy } from "./folder-copy.ts";

const never = new AbortController().signal;
let folder: string;
beforeEach(() => {
  folder = scratchFolder();
  mkdirSync(join(folder, "source/empty"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const source = (name: string) => join(folder, "source", name);
const target = (name: string) => join(folder, "target", name);

/** Returns when a file that is written now gets a later time than all before, in the whole milliseconds that are compared. */
function passClockStep(): void {
  const probe = join(folder, "probe");
  writeFileSync(probe, "");
  const before = statSync(probe, { bigint: true }).ctimeMs;
  while (statSync(probe, { bigint: true }).ctimeMs === before) writeFileSync(probe, "again");
}

it("SL-61 a round copies what changed since the one before, and nothing else", async () => {
  for (const name of ["same", "changed", "gone"]) writeFileSync(source(name), "one");
  passClockStep();
  const copy = new FolderCopy(join(folder, "source"), join(folder, "target"), { clockStepMs: 0 });
  await copy.update(never);
  expect((await readdir(join(folder, "target"))).sort()).toEqual(["changed", "empty", "gone", "same"]);

  writeFileSync(target("same"), "not copied again");
  // The content has the same size.
  writeFileSync(source("changed"), "two");
  writeFileSync(source("new"), "new");
  rmSync(source("gone"));
  await copy.update(never);
  expect((await readdir(join(folder, "target"))).sort()).toEqual(["changed", "empty", "new", "same"]);
  expect(readFileSync(target("same"), "utf8")).toBe("not copied again");
  expect(readFileSync(target("changed"), "utf8")).toBe("two");
});

it("SL-61 a file that changed within a step of the clock is copied again", async () => {
  writeFileSync(source("file"), "one");
  const copy = new FolderCopy(join(folder, "source"), join(folder, "target"), { clockStepMs: 60_000 });
  await copy.update(never);
  writeFileSync(target("file"), "torn");
  await copy.update(never);
  expect(readFileSync(target("file"), "utf8")).toBe("one");
});
