import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { workbookOf } from "../../../test/card-import/workbook-fixtures.ts";
import { most } from "../file-limits.ts";
import { readTableFile } from "./table-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-table-limits-"));
  return () => rm(folder, { recursive: true });
});

async function read(bytes: Uint8Array | string) {
  const path = join(folder, "roster");
  await writeFile(path, bytes);
  return readTableFile(path);
}

const [columns, cell] = [most("table.columns"), most("table.cell")];
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, 1]));
const text = (address: string) => `<c r="${address}" t="inlineStr"><is><t>x</t></is></c>`;
const sheet = (row: number, cells: string) => workbookOf(`<row r="${row}">${cells}</row>`);
const nested = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;

describe("a table beyond the limits", () => {
  it.each([
    ["TL-10 NDJSON with more columns", JSON.stringify(wide(columns + 1)), "import.too_large"],
    [
      "TL-10 NDJSON whose lines have other columns each",
      Array.from({ length: columns + 1 }, (_, at) => `{"c${at}":1}`).join("\n"),
      "import.too_large",
    ],
    ["TL-10 CSV with more columns", `${"a;".repeat(columns)}a\n`, "import.too_large"],
    ["TL-10 a longer cell of CSV", `Имя\n${"я".repeat(cell + 1)}\n`, "import.too_large"],
    ["TL-10 a longer cell of NDJSON", JSON.stringify({ a: "я".repeat(cell + 1) }), "import.too_large"],
    ["TL-10 a longer name of a column", JSON.stringify({ ["a".repeat(cell + 1)]: 1 }), "import.too_large"],
    ["TL-12 a workbook with a cell in the last row", sheet(1_048_576, text("A1048576")), "import.too_large"],
    ["TL-12 a workbook with a cell in the last column", sheet(1, text("XFD1")), "import.too_large"],
    ["TL-12 a workbook with a row that no sheet has", sheet(99_999_999_999, ""), "import.damaged"],
    ["TL-12 a cell of a prefixed row", sheet(1, '<x:c  r = "XFD1"><v>1</v></x:c>'), "import.too_large"],
    ["TL-18 NDJSON nested 200,000 deep", nested(200_000), "import.damaged"],
    ["TL-18 NDJSON with objects 200,000 deep", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`, "import.damaged"],
    ["TL-94 a cell of NULs in CSV", `Имя;Рост\nАнна;${"\0".repeat(40)}1\n`, "import.damaged"],
    ["TL-94 a cell of NULs in NDJSON", JSON.stringify({ first_name: "\0\0" }), "import.damaged"],
    ["TL-94 a column named by NULs", JSON.stringify({ "\0": "x" }), "import.damaged"],
  ])("%s is refused", async (_what, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });

  it.each([
    ["TL-10 as many columns", JSON.stringify(wide(columns)), 1],
    ["TL-10 the longest cell", `Имя\n${"я".repeat(cell)}\n`, 2],
    ["TL-10 blank cells beyond the columns", `a;b${";".repeat(columns)}\n`, 1],
    ["TL-12 blank cells beyond the columns of a workbook", sheet(1, `${text("A1")}<c r="XFD1" s="1"/>`), 1],
    ["TL-18 a list of objects with a method's name", '{"a":[{"toString":1}]}', 1],
  ])("%s are read", async (_what, bytes, rows) => {
    expect((await read(bytes)).sheets[0].rows).toHaveLength(rows);
  });
});
