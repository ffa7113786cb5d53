import type { Made } from "@compcard/domain/photos/made";
import {
  exifComment,
  jpegWithExif,
  jpegWithManifest,
  jpegWithXmp,
  manifestStore,
  pngWithChunk,
  sourceType,
  xmpPacket,
} from "./label-fixtures.ts";

export interface LabeledFile {
  name: string;
  bytes: Buffer;
  extension: "jpg" | "png";
  made: Made | null;
}

const generated = { label: "urn:a", source: "trainedAlgorithmicMedia" };
const collage = { label: "urn:b", ingredients: [{ relationship: "componentOf", of: "urn:a" }] };
const tagged =
  '<Iptc4xmpExt:DigitalSourceType><rdf:Alt><rdf:li xml:lang="x-default">trainedAlgorithmicMedia</rdf:li></rdf:Alt>' +
  "</Iptc4xmpExt:DigitalSourceType>";

/** Fourteen files of one picture, one for each kind of label, and the label that must stay with each. */
export function labeledFiles(jpeg: Buffer, png: Buffer): LabeledFile[] {
  const ai = sourceType("trainedAlgorithmicMedia");
  const rows: [name: string, bytes: Buffer, made: Made | null][] = [
    ["no label", jpeg, null],
    ["XMP of a camera", jpegWithXmp(jpeg, sourceType("digitalCapture")), null],
    ["XMP of a generator", jpegWithXmp(jpeg, ai), "ai_made"],
    ["XMP of a composite", jpegWithXmp(jpeg, sourceType("compositeWithTrainedAlgorithmicMedia")), "ai_edited"],
    ["XMP of people's edits", jpegWithXmp(jpeg, sourceType("humanEdits")), "retouched"],
    ["XMP with a language tag", jpegWithXmp(jpeg, xmpPacket(tagged)), "ai_made"],
    ["XMP that is cut off", jpegWithXmp(jpeg, ai.slice(0, ai.indexOf("Media</") + 40)), "ai_made"],
    ["XMP in UTF-16", jpegWithXmp(jpeg, Buffer.from(`\ufeff${ai}`, "utf16le")), "ai_made"],
    ["XMP twice", jpegWithXmp(jpeg, sourceType("humanEdits"), ai), "ai_made"],
    ["AIGC in XMP", jpegWithXmp(jpeg, xmpPacket('<TC260:AIGC>{"Label":"2"}</TC260:AIGC>')), "ai_edited"],
    ["AIGC in EXIF", jpegWithExif(jpeg, exifComment(JSON.stringify({ AIGC: { Label: "1" } }))), "ai_made"],
    ["AIGC in a PNG", pngWithChunk(png, "tEXt", Buffer.from('AIGC\0{"Label":"1"}')), "ai_made"],
    ["C2PA in a JPEG", jpegWithManifest(jpeg, manifestStore(generated)), "ai_made"],
    ["C2PA in a PNG", pngWithChunk(png, "caBX", manifestStore(generated, collage)), "ai_edited"],
  ];
  return rows.map(([name, bytes, made]) => ({ name, bytes, made, extension: bytes[0] === 0x89 ? "png" : "jpg" }));
}
