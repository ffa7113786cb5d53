import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { check, inFolder, names, openTable, text, useTables } from "../../../../test/card-import/table-fixtures.ts";
import { picture, quarters } from "../../../../test/images/picture-fixtures.ts";

useTables();

/** Clears the UTF-8 flag of names, before each file and in the central directory. */
function clearUtf8Flags(zip: Buffer): void {
  for (const [signature, at] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const)
    for (let from = zip.indexOf(signature, 0, "latin1"); from >= 0; from = zip.indexOf(signature, from + 4, "latin1"))
      zip.writeUInt16LE(zip.readUInt16LE(from + at) & ~0x800, from + at);
}

describe("photos", () => {
  const columns = { Имя: "first_name", Фото: "photos.full-body" };

  it("PHOTO-05 are looked for in a ZIP, and one that is not there is named", async () => {
    const zip = inFolder("photos.zip");
    const jpeg = await picture(quarters(400, 500)).jpeg().toBuffer();
    await writeFile(zip, zipSync({ "kim/1.jpg": jpeg, "run.sh": strToU8("no picture") }));
    const outcome = await check("Имя;Фото\nАнна;kim/1.jpg\nВера;kim/2.jpg\n", { columns }, zip);
    expect(outcome).toMatchObject({ made: 2, bad: [[3, true, "photos.full-body"]] });
    expect(outcome.lines[0]?.problems).toEqual([
      { column: "Фото", path: "photos.full-body", message: "names a file that is not there" },
    ]);
  });

  const shapes: [string, () => Promise<Buffer>, string | null][] = [
    ["kim.jfif", () => jpegOf(), null],
    ["kim.jpe", () => jpegOf(), null],
    ["kim", () => jpegOf(), null],
    ["kim.hif", () => jpegOf(), null],
    ["kim.txt", () => jpegOf(), null],
    ["kim.tif", async () => Buffer.from("49492a0008000000", "hex"), "Only photos are accepted"],
    ["kim.jpg", async () => Buffer.from("no photo"), "Only photos are accepted"],
    ["kim.png", async () => Buffer.from("89504e470d0a1a0a0000", "hex"), "damaged"],
    ["kim.jpeg", async () => Buffer.alloc(maxPhotoBytes + 1), "larger than 25 MB"],
  ];
  const jpegOf = () => picture(quarters(400, 500)).jpeg().toBuffer();

  describe.each(["a ZIP", "a folder"])("SL-71 in %s", (where) => {
    /** The files as a folder or a ZIP. `flags: false`: as macOS Finder packs it, UTF-8 names without the flag. */
    async function put(files: Record<string, Buffer>, { flags = true } = {}): Promise<string> {
      if (where === "a folder") {
        for (const [name, bytes] of Object.entries(files)) {
          await mkdir(dirname(inFolder("photos", name)), { recursive: true });
          await writeFile(inFolder("photos", name), bytes);
        }
        return inFolder("photos");
      }
      const zip = Buffer.from(zipSync(files, { level: 0 }));
      if (!flags) clearUtf8Flags(zip);
      await writeFile(inFolder("photos.zip"), zip);
      return inFolder("photos.zip");
    }

    const look = async (files: Record<string, Buffer>, name: string, options?: { flags: boolean }) => {
      const { lines } = await check(`Имя\tФото\nАнна\t${name}\n`, { columns }, await put(files, options));
      return lines[0]?.problems[0]?.message ?? null;
    };

    it.each(shapes)("SL-71 the content decides what %s is, not the name", async (name, bytes, message) => {
      const found = await look({ [name]: await bytes() }, name);
      if (message === null) expect(found).toBeNull();
      else expect(found).toContain(message);
    });

    it.each([
      ["decomposed letters", "ю\u0306лия/й.jpg".normalize("NFD"), "ю\u0306лия/й.jpg".normalize("NFC")],
      ["composed letters", "Зоя Йорк.jpg".normalize("NFC"), "Зоя Йорк.jpg".normalize("NFD")],
      ["a backslash", "kim/1.jpg", "kim\\1.jpg"],
      ["another letter case", "Kim/IMG_1.JPG", "kim/IMG_1.jpg"],
      ["a dot before it", "kim/1.jpg", "./kim/1.jpg"],
      ["a kind of space that macOS writes", "at 10.00\u202fAM.jpg", "at 10.00 AM.jpg"],
    ])("SL-71 a name is found with %s", async (_what, stored, written) => {
      expect(await look({ [stored]: await jpegOf() }, written)).toBeNull();
    });

    it("SL-71 the exact name comes first, and of several others none is guessed", async () => {
      const files = { "IMG_1.JPG": await jpegOf(), "img_1.jpg": Buffer.from("no photo") };
      expect(await look(files, "IMG_1.JPG")).toBeNull();
      expect(await look(files, "img_1.jpg")).toContain("Only photos");
      expect(await look(files, "Img_1.jpg")).toContain("fits several files");
    });

    it("SL-71 an address and a path of another machine are named as such", async () => {
      for (const name of ["https://example.com/1.jpg", "C:\\photos\\1.jpg", "/media/photos/aa/bb-640.webp"])
        expect(await look({ "1.jpg": await jpegOf() }, name)).toContain("an address or an absolute path");
    });

    it.runIf(where === "a ZIP")(
      "SL-71 as macOS Finder packs it: names are not flagged, and it adds its own files",
      async () => {
        const files = {
          ["Фото/Йорк/1.jpg".normalize("NFD")]: await jpegOf(),
          ["__MACOSX/Фото/Йорк/._1.jpg".normalize("NFD")]: Buffer.from("Mac OS X"),
          "Фото/.DS_Store": Buffer.from("Bud1"),
        };
        // The folder that was packed stands before every name.
        for (const name of ["Фото/Йорк/1.jpg", "йорк/1.jpg", "1.jpg"])
          expect(await look(files, name, { flags: false }), name).toBeNull();
      },
    );
  });

  it.each([
    ["no ZIP", Buffer.from("no ZIP"), "cannot be read as a ZIP"],
    [
      "a ZIP whose names lead elsewhere",
      Buffer.from(zipSync({ "../../x.jpg": strToU8("x") })),
      "cannot be read as a ZIP",
    ],
  ])("in %s are refused", async (_what, bytes, message) => {
    const zip = inFolder("photos.zip");
    await writeFile(zip, bytes);
    await expect(openTable(text, names, zip)).rejects.toThrow(message);
  });
});
