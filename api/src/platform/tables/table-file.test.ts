import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { workbookOf } from "../../../test/card-import/workbook-fixtures.ts";
import { readTableFile } from "./table-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-table-file-"));
  return () => rm(folder, { recursive: true });
});

async function read(bytes: Uint8Array | string, maxRows = 100) {
  const path = join(folder, "roster");
  await writeFile(path, bytes);
  return readTableFile(path, maxRows);
}

const rows = [
  { line: 1, cells: ["Имя", "Рост"] },
  { line: 3, cells: ["Анна", "178"] },
];

describe("SL-28 a file of a table, by its content", () => {
  it.each([
    ["CSV in UTF-8", Buffer.from("Имя;Рост\n;\nАнна;178\n")],
    ["TSV with a byte order mark", Buffer.from("\ufeffИмя\tРост\n\nАнна\t178\n")],
    ["UTF-16 LE", Buffer.from("\ufeffИмя;Рост\n\nАнна;178\n", "utf16le")],
    ["UTF-16 BE", Buffer.from("\ufeffИмя;Рост\n\nАнна;178\n", "utf16le").swap16()],
    ["XLSX", workbookOf(row(1, "Имя", "Рост") + row(3, "Анна", "178"))],
  ])("SL-28 reads %s", async (_what, bytes) => {
    expect(await read(bytes)).toEqual({ header: null, sheets: [{ name: expect.any(String), hidden: false, rows }] });
  });

  it.each([
    ["a title without delimiters", "Ростер 2026\nИмя,Рост\nАнна,178\n", ["Ростер 2026"]],
    ["a title as Excel writes it", "Ростер; весна,\nИмя,Рост\nАнна,178\n", ["Ростер; весна", ""]],
    ["rows that end early", "Имя;Рост\nАнна;84,5,1\nВера,Ли;8,5\n", ["Имя", "Рост"]],
    ["other delimiters in its cells", "Имя,Языки\nАнна,ru;en;zh\nВера,en;zh\n", ["Имя", "Языки"]],
  ])("TL-56 reads a CSV with %s", async (_what, text, first) => {
    const [{ rows }] = (await read(text)).sheets;
    expect(rows.map((row) => "cells" in row && row.cells.length)).toEqual([first.length, 2, 2]);
    expect(rows[0]).toMatchObject({ cells: first });
  });

  it("SL-28 reads NDJSON: objects become columns, lists lines of a cell, and a line that is none is named", async () => {
    const lines = [
      { external_id: "A1", height: 178, languages: ["russian", "english"], driving_license: false },
      { external_id: "A2", photos: { "full-body": "kim/1.jpg" }, height: null },
    ];
    expect(await read(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n\n{no\n`)).toEqual({
      header: ["external_id", "height", "languages", "driving_license", "photos.full-body"],
      sheets: [
        {
          name: "",
          hidden: false,
          rows: [
            { line: 1, cells: ["A1", "178", "russian\nenglish", "false", ""] },
            { line: 2, cells: ["A2", "", "", "", "kim/1.jpg"] },
            { line: 4, problem: "the line is not a JSON object" },
          ],
        },
      ],
    });
  });

  it.each([
    ["an empty one", "", "import.empty"],
    ["blank lines alone", "\n \n", "import.empty"],
    ["a sheet without cells", workbookOf(""), "import.empty"],
    ["a sheet that is no XML", workbookOf("</row><<<"), "import.empty"],
    ["a page", "<!doctype html><table><tr><td>Имя", "import.not_a_table"],
    ["a document", "%PDF-1.7 …", "import.not_a_table"],
    ["a picture", Buffer.from("ffd8ffe000104a46494600010101", "hex"), "import.not_a_table"],
    ["more rows than allowed", "Имя;Рост\n".repeat(101), "import.too_large"],
    ["more lines of NDJSON than allowed", '{"a":1}\n'.repeat(101), "import.too_large"],
  ])("SL-28 refuses %s with its reason", async (_what, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });
});

function row(number: number, ...cells: string[]): string {
  const cell = (text: string, at: number) => `<c r="${"AB"[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<row r="${number}">${cells.map(cell).join("")}</row>`;
}
