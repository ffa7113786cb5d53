import { inflateSync } from "node:zlib";
import type { Container } from "../read/signature.ts";

/** The parts of a picture file that may carry a label. */
export interface LabelParts {
  /** XMP packets: every one of the file, the halves of an extended one included. */
  xmp: Buffer[];
  exif: Buffer[];
  /** Text chunks of a PNG named `AIGC`. */
  texts: Buffer[];
  /** Content credentials (C2PA). `manifest`: the store itself, of formats that the reader of credentials does not know. */
  credentials: boolean;
  manifest?: Buffer;
}

/** Bytes of labels that are read at most; a label stands at the beginning of the largest ones. */
export const maxLabelBytes = 16 * 2 ** 20;

const xmpName = "http://ns.adobe.com/xap/1.0/\0";
const extensionName = "http://ns.adobe.com/xmp/extension/\0";
/** A name, 32 characters of a checksum, length and position of the part. */
const extensionHead = extensionName.length + 40;

/** Reads headers alone, never pixels. A file that ends early, or is malformed, gives what stands before. */
export function readLabelParts(file: Buffer, container: Container): LabelParts {
  const parts: LabelParts = { xmp: [], exif: [], texts: [], credentials: false };
  if (container === "jpeg") readJpeg(file, parts);
  else if (container === "png") readPng(file, parts);
  else if (container === "webp") readWebp(file, parts);
  else parts.credentials = file.includes(c2paBox);
  return parts;
}

function readJpeg(file: Buffer, parts: LabelParts): void {
  const extensions: Buffer[] = [];
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    // Start of the picture, or its end.
    if (marker === 0xda || marker === 0xd9) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    readSegment(marker, file.subarray(at + 4, end), parts, extensions);
    at = Math.max(end, at + 2);
  }
  if (extensions.length > 0) parts.xmp.push(Buffer.concat(extensions));
}

function readSegment(marker: number, data: Buffer, parts: LabelParts, extensions: Buffer[]): void {
  if (marker === 0xe1) {
    if (startsWith(data, xmpName)) parts.xmp.push(data.subarray(xmpName.length));
    else if (startsWith(data, extensionName)) extensions.push(data.subarray(extensionHead));
    else if (startsWith(data, "Exif\0")) parts.exif.push(data.subarray(6));
  }
  if (marker === 0xeb && startsWith(data, "JP")) parts.credentials = true;
}

function readPng(file: Buffer, parts: LabelParts): void {
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === "caBX") parts.credentials = true;
    else if (type === "eXIf") parts.exif.push(data);
    else if (["tEXt", "zTXt", "iTXt"].includes(type)) readPngText(type, data, parts);
    at += length + 12;
  }
}

function readPngText(type: string, data: Buffer, parts: LabelParts): void {
  const end = data.indexOf(0);
  const keyword = data.toString("latin1", 0, Math.max(end, 0));
  if (keyword !== "AIGC" && keyword !== "XML:com.adobe.xmp") return;
  const text = pngText(type, data.subarray(end + 1));
  if (text) (keyword === "AIGC" ? parts.texts : parts.xmp).push(text);
}

/** The text behind the keyword, unpacked; null where it cannot be. */
function pngText(type: string, data: Buffer): Buffer | null {
  if (type === "tEXt") return data;
  if (type === "zTXt") return inflate(data.subarray(1));
  const packed = data[0] === 1;
  const language = data.indexOf(0, 2);
  const translated = data.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return null;
  const text = data.subarray(translated + 1);
  return packed ? inflate(text) : text;
}

function inflate(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: maxLabelBytes });
  } catch {
    return null;
  }
}

function readWebp(file: Buffer, parts: LabelParts): void {
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const type = file.toString("latin1", at, at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === "XMP ") parts.xmp.push(data);
    if (type === "EXIF") parts.exif.push(data);
    if (type === "C2PA") Object.assign(parts, { credentials: true, manifest: data });
    at += 8 + length + (length % 2);
  }
}

/** The user type of the box with credentials in HEIC and AVIF. */
const c2paBox = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");

function startsWith(data: Buffer, text: string): boolean {
  return data.toString("latin1", 0, text.length) === text;
}
