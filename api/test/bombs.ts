import { strToU8, zipSync } from "fflate";
import { workbookOf } from "./card-import/workbook-fixtures.ts";

export interface Bomb {
  what: string;
  table: Uint8Array | string;
  photos?: Uint8Array;
}

const people = "ФИО;Рост\nАнна Ким;178\n";
const wideRow = (row: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`${row}-${at}`, 1])));

/** Small uploads of an import that once cost minutes or gigabytes (TL-10, TL-11, TL-12, TL-17, TL-18). */
export function listBombs(): Bomb[] {
  const far = workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
  return [
    { what: "rows of columns of their own", table: Array.from({ length: 2_000 }, (_, row) => wideRow(row)).join("\n") },
    { what: "a cell of line breaks", table: `ФИО;Рост\n"${"\n".repeat(60_000)}";178\n` },
    ...Array.from({ length: 4 }, () => ({ what: "a far cell", table: far })),
    { what: "an XLSX that unpacks to 41 MB", table: workbookOf(" ".repeat(41_000_000)) },
    { what: "a line nested 200,000 deep", table: `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}` },
    { what: "a cell of NULs", table: `ФИО;Рост\n${"\0".repeat(3)};178\n` },
    {
      what: "a photo inside 2,000 folders",
      table: people,
      photos: zipSync({ [`${"a/".repeat(2_000)}1.jpg`]: strToU8("x") }),
    },
    { what: "rows of one name", table: `ФИО;Рост\n${"Анна Ким;178\n".repeat(20_000)}` },
  ];
}
