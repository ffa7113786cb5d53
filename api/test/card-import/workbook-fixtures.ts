import { strToU8, zipSync } from "fflate";

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
const relations = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** For tests: an XLSX file of one sheet, from the XML of its rows and of what follows them. */
export function workbookOf(rows: string, after = ""): Uint8Array {
  return zipSync({
    "[Content_Types].xml": strToU8(types),
    "_rels/.rels": strToU8(relations("officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": strToU8(relations("worksheet", "worksheets/sheet1.xml")),
    "xl/workbook.xml": strToU8(
      `<?xml version="1.0"?><workbook ${namespace} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<?xml version="1.0"?><worksheet ${namespace}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
  });
}
