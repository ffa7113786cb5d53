import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deleteUnfinished } from "./delete-unfinished.ts";
import { openStorage } from "./open-storage.ts";

it("TL-14 deletes unfinished files and folders of yesterday and leaves those of today", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"));
  const storage = await openStorage({ dataDir, s3: null });
  const now = new Date("2026-01-02T12:00:00Z");
  for (const [name, written] of [
    ["old", "2026-01-01T11:59:00Z"],
    ["fresh", "2026-01-02T11:59:00Z"],
  ] as const) {
    await writeFile(join(storage.tmpDir, name), "half");
    await utimes(join(storage.tmpDir, name), new Date(written), new Date(written));
  }
  // A folder into which a ZIP was unpacked.
  const unpacked = join(storage.tmpDir, "compcard-photos-old");
  await mkdir(unpacked);
  await writeFile(join(unpacked, "photo"), "half");
  await utimes(unpacked, new Date(0), new Date(0));
  expect(await deleteUnfinished(storage, now)).toBe(2);
  expect(await readdir(storage.tmpDir)).toEqual(["fresh"]);
  await rm(dataDir, { recursive: true });
});
