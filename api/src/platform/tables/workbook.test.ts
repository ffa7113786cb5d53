import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, it } from "vitest";
import { workbookOf } from "../../../test/card-import/workbook-fixtures.ts";
import { readWorkbook } from "./workbook.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-workbook-"));
  return () => rm(folder, { recursive: true });
});

async function read(bytes: Uint8Array) {
  const path = join(folder, "roster.xlsx");
  await writeFile(path, bytes);
  return readWorkbook(path);
}

describe("SL-28 a workbook", () => {
  it("SL-28 is read sheet by sheet: texts, numbers, dates, and blank cells and rows in their places", async () => {
    const rows = [
      ["Имя", "Рост", "Рождение"],
      ["Анна", 178, new Date("2001-03-07T00:00:00Z")],
      [],
      ["王芳", null, "2001年3月7日"],
    ];
    const sheets = [
      { name: "Женщины", rows },
      { name: "Мужчины", rows: [["x"]] },
    ];
    const bytes = await writeXlsx({ sheets });
    expect(await read(bytes)).toEqual([
      {
        ...{ name: "Женщины", hidden: false, unsolved: new Map() },
        rows: [
          ["Имя", "Рост", "Рождение"],
          ["Анна", "178", "2001-03-07"],
          [null, null, null],
          ["王芳", null, "2001年3月7日"],
        ],
      },
      { name: "Мужчины", hidden: false, unsolved: new Map(), rows: [["x"]] },
    ]);
  });

  it("SL-28 gives the stored values of formulas, and of merged cells the first", async () => {
    const bytes = workbookOf(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Ростер</t></is></c></row>
       <row r="2"><c r="A2" t="str"><f>CONCATENATE("Ан","на")</f><v>Анна</v></c><c r="B2"><f>170+8</f><v>178</v></c><c r="C2" t="e"><f>NA()</f><v>#N/A</v></c><c r="D2"><f>1+1</f></c></row>`,
      '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
    );
    expect(await read(bytes)).toEqual([
      {
        ...{ name: "Sheet", hidden: false },
        rows: [
          ["Ростер", null, null, null],
          ["Анна", "178", "#N/A", null],
        ],
        unsolved: new Map([[1, new Map([[3, "=1+1"]])]]),
      },
    ]);
  });

  it.each([
    ["protected with a password", () => compound("EncryptedPackage"), "import.encrypted"],
    ["of an old program", () => compound("Workbook"), "import.workbook"],
    ["cut off", () => workbookOf("").subarray(0, 300), "import.damaged"],
    ["without sheets", () => zipSync({ "word/document.xml": strToU8("<w/>") }), "import.not_a_table"],
    ["that unpacks to gigabytes", () => bomb(), "import.too_large"],
  ])("SL-28 %s is refused with its reason", async (_what, bytes, code) => {
    await expect(read(bytes())).rejects.toMatchObject({ code });
  });

  it("TL-59 is read where its cells have no addresses", async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const bytes = workbookOf(`<row>${cell("Имя")}${cell("Рост")}</row><row>${cell("Анна")}<c><v>178</v></c></row>`);
    expect((await read(bytes))?.[0]?.rows).toEqual([
      ["Имя", "Рост"],
      ["Анна", "178"],
    ]);
  });

  it("SL-28 is nothing where the file is text", async () => {
    expect(await read(strToU8("Имя;Рост\n"))).toBeNull();
  });
});

const compound = (stream: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(stream, "utf16le")]);

const bomb = () => workbookOf(" ".repeat(41_000_000));
