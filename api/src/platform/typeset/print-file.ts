import { changeMetadata, describe } from "./pdf-metadata.ts";
import { type Addition, appended, objectOfType, type PdfObject, readObjects } from "./pdf-update.ts";
import { printProfile } from "./print-profile.ts";

const pointsPerMillimeter = 72 / 25.4;

export interface PrintFile {
  /** Millimeters from the edge of the sheet to where it is cut, and to where its photos end. */
  trim: number;
  bleed: number;
  madeAt: Date;
  /** A description in XMP to be added. */
  statement: string;
}

/**
 * Converts a PDF of our compiler (1.6, fonts embedded, photos sRGB) to PDF/X-4 (ISO 15930-7): page boxes, output intent
 * and metadata. The compiler supports none of it, so the objects are rewritten in an incremental update. @throws if the
 * file does not have the compiler's structure.
 */
export async function toPrintFile(pdf: Buffer, { trim, bleed, madeAt, statement }: PrintFile): Promise<Buffer> {
  const file = readObjects(pdf);
  const profile = await printProfile();
  const profileId = file.size;
  const catalog = objectOfType(file, "Catalog");
  const changed: Addition[] = [
    ...pagesOf(file.objects).map(({ id, text }) => ({ id, text: withBoxes(text, { trim, bleed }) })),
    { id: catalog.id, text: addToDictionary(catalog.text, intentOf(profileId)) },
    { id: file.info.id, text: addToDictionary(file.info.text, infoOf(madeAt)) },
    changeMetadata(file, (xml) => describe(printMetadata(xml, madeAt), statement)),
    { id: profileId, text: "<<\n  /N 4\n  /Filter /FlateDecode\n", stream: profile },
  ];
  return appended(pdf, file, changed);
}

function pagesOf(objects: readonly PdfObject[]): PdfObject[] {
  const pages = objects.filter(({ text }) => text.startsWith("<<\n  /Type /Page\n"));
  if (pages.length === 0) throw new Error("a file without pages is none of our compiler's");
  return pages;
}

function withBoxes(page: string, { trim, bleed }: { trim: number; bleed: number }): string {
  return page.replace(/ {2}\/MediaBox \[0 0 (\S+) (\S+)\]\n/, (line, width, height) => {
    const box = (inset: number) => {
      const edge = inset * pointsPerMillimeter;
      return `[${[edge, edge, width - edge, height - edge].map((value) => value.toFixed(3)).join(" ")}]`;
    };
    return `${line}  /BleedBox ${box(bleed)}\n  /TrimBox ${box(trim)}\n`;
  });
}

/** A dictionary with more in it. */
function addToDictionary(dictionary: string, lines: readonly string[]): string {
  return dictionary.replace("<<\n", `<<\n${lines.map((line) => `  ${line}\n`).join("")}`);
}

/** Generic four-color offset without a registered condition; the profile defines it. */
function intentOf(profileId: number): string[] {
  const words =
    "/OutputConditionIdentifier (Custom) /OutputCondition (Offset, CMYK) /Info (Chemical proof, public domain)";
  return [`/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX ${words} /DestOutputProfile ${profileId} 0 R >>]`];
}

function infoOf(madeAt: Date): string[] {
  const date = `(D:${madeAt.toISOString().replace(/\D/g, "").slice(0, 14)}Z)`;
  return ["/Trapped /False", `/CreationDate ${date}`, `/ModDate ${date}`];
}

function printMetadata(xml: string, madeAt: Date): string {
  const date = madeAt.toISOString().replace(/\.\d+/, "");
  const added =
    `<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>` +
    `<xmp:MetadataDate>${date}</xmp:MetadataDate><xmpMM:VersionID>1</xmpMM:VersionID><pdf:Trapped>False</pdf:Trapped>` +
    '<pdfxid:GTS_PDFXVersion xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">PDF/X-4</pdfxid:GTS_PDFXVersion>';
  return xml
    .replace("<xmpMM:RenditionClass>proof<", "<xmpMM:RenditionClass>default<")
    .replace("</rdf:Description>", `${added}</rdf:Description>`);
}
