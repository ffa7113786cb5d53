import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { most } from "../file-limits.ts";
import { listZip, openZip } from "./zip.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-zip-limits-"));
  return () => rm(folder, { recursive: true });
});

async function zip(...names: string[]): Promise<string> {
  const path = join(folder, "photos.zip");
  await writeFile(path, zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])), { level: 0 }));
  return path;
}

const inside = (folders: number) => `${"a/".repeat(folders)}1.jpg`;

describe("TL-17 a ZIP of photos", () => {
  it.each([
    ["a photo inside 2,000 folders", [inside(2_000)], "import.photos_unreadable"],
    ["a photo one folder too deep", [inside(most("zip.depth"))], "import.photos_unreadable"],
    ["a name that is too long", [`${"a".repeat(most("zip.name"))}.jpg`], "import.photos_unreadable"],
    ["a name with a NUL", ["a\0b.jpg"], "import.photos_unreadable"],
    ["too many files", Array.from({ length: most("zip.files") + 1 }, (_, at) => `${at}`), "import.too_large"],
  ])("TL-17 with %s is refused", async (_what, names, code) => {
    const path = await zip(...names);
    await expect(listZip(path)).rejects.toMatchObject({ code });
    await expect(openZip(path)).rejects.toMatchObject({ code });
  });

  it("TL-17 is read where its folders are as deep as allowed, and its files are found by the ends of their paths", async () => {
    const deep = inside(most("zip.depth") - 1);
    const path = await zip(deep, "Анна/2.JPG", "Вера/2.JPG");
    expect(await listZip(path)).toHaveLength(3);
    await using source = await openZip(path);
    expect(await source.find("a/a/1.jpg")).toMatchObject({ bytes: 1 });
    expect(await source.find("анна\\2.jpg")).toMatchObject({ bytes: 1 });
    expect(await source.find("2.JPG")).toHaveProperty("problem");
    expect(await source.find("b/1.jpg")).toHaveProperty("problem");
  });
});
