import { type Addition, appended, objectOfType, type PdfObjects, readObjects } from "./pdf-update.ts";

/** A PDF of our compiler with this description in its XMP, in an incremental update. @throws as `readObjects`. */
export function addToMetadata(pdf: Buffer, description: string): Buffer {
  const file = readObjects(pdf);
  return appended(pdf, file, [changeMetadata(file, (xml) => describe(xml, description))]);
}

/** The object with the XMP of a file in place of the former one. `change` gets one byte a character. */
export function changeMetadata(file: PdfObjects, change: (xml: string) => string): Addition {
  const { id, text } = objectOfType(file, "Metadata");
  const xml = text.slice(text.indexOf("stream\n") + 7, text.lastIndexOf("\nendstream"));
  return { id, text: "<<\n  /Type /Metadata\n  /Subtype /XML\n", stream: Buffer.from(change(xml), "latin1") };
}

/** XMP, one byte a character, with one more description. */
export function describe(xml: string, description: string): string {
  return xml.replace("</rdf:RDF>", () => `${Buffer.from(description).toString("latin1")}</rdf:RDF>`);
}
