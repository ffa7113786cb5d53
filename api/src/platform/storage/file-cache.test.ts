import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { createFileCache } from "./file-cache.ts";

const scratch = scratchFolder();
afterAll(() => rmSync(scratch, { recursive: true }));

let folder: string;
let count = 0;
beforeEach(() => {
  count += 1;
  folder = join(scratch, `cache-${count}`);
});

it("keeps what was read last, within its size", async () => {
  const cache = createFileCache(folder, 30);
  const ten = (letter: string) => Buffer.from(letter.repeat(10));
  for (const key of ["a", "b", "c"]) await cache.write(key, ten(key));
  await cache.read("a");
  await cache.write("d", ten("d"));
  expect((await Promise.all(["a", "b", "c", "d"].map((key) => cache.read(key)))).map(String)).toEqual([
    "aaaaaaaaaa",
    "null",
    "cccccccccc",
    "dddddddddd",
  ]);
  expect(readdirSync(folder).sort()).toEqual(["a", "c", "d"]);
  await cache.dropBefore(new Date(Date.now() - 60_000));
  expect(readdirSync(folder).sort()).toEqual(["a", "c", "d"]);
  await cache.dropBefore(new Date(Date.now() + 1));
  expect(readdirSync(folder)).toEqual([]);
});

it("knows nothing of an earlier process", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "old"), "old");
  const cache = createFileCache(folder, 30);
  expect(await cache.read("old")).toBeNull();
  await cache.write("new", Buffer.from("new"));
  expect(readdirSync(folder)).toEqual(["new"]);

  writeFileSync(join(folder, "older"), "old");
  await createFileCache(folder, 30).dropBefore(new Date(0));
  expect(readdirSync(folder)).toEqual([]);
});

it("works again when the disk does", async () => {
  writeFileSync(folder, "in the way");
  const cache = createFileCache(join(folder, "below"), 30);
  await cache.write("a", Buffer.from("a"));
  expect(await cache.read("a")).toBeNull();
  await expect(cache.clear()).rejects.toThrow();
  rmSync(folder);
  await cache.write("a", Buffer.from("a"));
  expect(String(await cache.read("a"))).toBe("a");
});

it("does without a folder", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "new"), "new");
  const file = join(folder, "new");
  const lost = createFileCache(join(file, "below-a-file"), 30);
  await lost.write("a", Buffer.from("a"));
  expect(await lost.read("a")).toBeNull();
});
