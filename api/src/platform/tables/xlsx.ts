import { Readable } from "node:stream";
import { zipFiles } from "../zip-files.ts";
import type { Cell, CellRows } from "./csv.ts";

/** Characters a spreadsheet program keeps of a cell. */
const maxCellLength = 32_000;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Styles by number: a number, a text that stays one when it is edited, the same in bold. */
const [textStyle, headStyle] = [1, 2];
const text = '<xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"';
const aligned = '><alignment vertical="top" wrapText="1"/></xf>';

/**
 * Rows as a workbook of one sheet (ECMA-376), its first row bold and always in sight. Every text is a text: none is taken
 * for a formula. Written row by row, as fast as it is read.
 */
export function writeXlsx(rows: CellRows, sheet: string): Readable {
  return zipFiles([
    part(
      "[Content_Types].xml",
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    ),
    part("_rels/.rels", relations(["officeDocument", "xl/workbook.xml"])),
    part("xl/_rels/workbook.xml.rels", relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"])),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      "xl/styles.xml",
      `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf applyAlignment="1"><alignment vertical="top"/></xf>${text}${aligned}${text} fontId="1" applyFont="1"${aligned}</cellXfs></styleSheet>`,
    ),
    { name: "xl/worksheets/sheet1.xml", compress: true, content: async () => Readable.from(writeSheet(rows)) },
  ]);
}

const part = (name: string, xml: string) => ({ name, content: Buffer.from(head + xml) });

function relations(...targets: readonly [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaged}/relationships">${all.join("")}</Relationships>`;
}

async function* writeSheet(rows: CellRows): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let line = 0;
  for await (const row of rows) {
    line += 1;
    const cells = row.map((value, at) => writeCell(`${letterOf(at)}${line}`, value, line === 1));
    yield Buffer.from(`<row r="${line}">${cells.join("")}</row>`);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

function writeCell(place: string, value: Cell, isHead: boolean): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  const style = isHead ? headStyle : textStyle;
  const kept = escapeXml(value.slice(0, maxCellLength));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}

/** As spreadsheets call a column: A, Z, AA. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };

// What XML cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[&<>"\r]/g, (letter) => entities[letter] ?? letter);
}
