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

/** The most bytes of one file that are read for labels, unpacked ones included. */
export const maxLabelBytes = 16 * 2 ** 20;

/** The least that a part takes of the budget, which limits the number of parts. */
const minPartBytes = 64 * 2 ** 10;

/** A packed text takes this much of the budget, even if it cannot be unpacked. */
const maxUnpackedBytes = 512 * 2 ** 10;

const xmpName = "http://ns.adobe.com/xap/1.0/\0";
const extensionName = "http://ns.adobe.com/xmp/extension/\0";
/** A name, 32 characters of a checksum, length and position of the part. */
const extensionHead = extensionName.length + 40;

/** Reads headers alone, never pixels. A file that ends early, or is malformed, gives what stands before. */
export function readLabelParts(file: Buffer, container: Container): LabelParts {
  const parts = new PartsInBudget();
  if (container === "jpeg") readJpeg(file, parts);
  else if (container === "png") readPng(file, parts);
  else if (container === "webp") readWebp(file, parts);
  else parts.credentials = file.includes(c2paBox);
  const { xmp, exif, texts, credentials, manifest } = parts;
  return { xmp, exif, texts, credentials, ...(manifest && { manifest }) };
}

/** One budget for all parts of a file: a hostile one has millions of them, or some that unpack to gigabytes. */
class PartsInBudget implements LabelParts {
  readonly xmp: Buffer[] = [];
  readonly exif: Buffer[] = [];
  readonly texts: Buffer[] = [];
  credentials = false;
  manifest?: Buffer;
  #left = maxLabelBytes;

  /** Adds a part to a list while the budget lasts; the part that exceeds it is cut. */
  add(list: Buffer[], part: Buffer): void {
    const left = this.#take(part.length);
    if (left > 0) list.push(part.subarray(0, left));
  }

  /** Unpacks a part, unless the budget is spent; null where it cannot be. */
  unpack(packed: Buffer): Buffer | null {
    if (this.#take(maxUnpackedBytes) <= 0) return null;
    try {
      return inflateSync(packed, { maxOutputLength: maxUnpackedBytes });
    } catch {
      return null;
    }
  }

  /** @returns the bytes that were left before. */
  #take(bytes: number): number {
    const left = this.#left;
    this.#left -= Math.max(bytes, minPartBytes);
    return left;
  }
}

function readJpeg(file: Buffer, parts: PartsInBudget): void {
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

function readSegment(marker: number, data: Buffer, parts: PartsInBudget, extensions: Buffer[]): void {
  if (marker === 0xe1) {
    if (startsWith(data, xmpName)) parts.add(parts.xmp, data.subarray(xmpName.length));
    else if (startsWith(data, extensionName)) parts.add(extensions, data.subarray(extensionHead));
    else if (startsWith(data, "Exif\0")) parts.add(parts.exif, data.subarray(6));
  }
  if (marker === 0xeb && startsWith(data, "JP")) parts.credentials = true;
}

function readPng(file: Buffer, parts: PartsInBudget): void {
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === "IEND") break;
    if (type === "caBX") parts.credentials = true;
    else if (type === "eXIf") parts.add(parts.exif, data);
    else if (["tEXt", "zTXt", "iTXt"].includes(type)) readPngText(type, data, parts);
    at += length + 12;
  }
}

const maxKeyword = 79;

function readPngText(type: string, data: Buffer, parts: PartsInBudget): void {
  const end = data.subarray(0, maxKeyword + 1).indexOf(0);
  const keyword = data.toString("latin1", 0, Math.max(end, 0));
  if (keyword !== "AIGC" && keyword !== "XML:com.adobe.xmp") return;
  const text = pngText(type, data.subarray(end + 1), parts);
  if (text) parts.add(keyword === "AIGC" ? parts.texts : parts.xmp, text);
}

/** The text behind the keyword, unpacked; null where it cannot be. */
function pngText(type: string, data: Buffer, parts: PartsInBudget): Buffer | null {
  if (type === "tEXt") return data;
  if (type === "zTXt") return parts.unpack(data.subarray(1));
  const packed = data[0] === 1;
  const language = data.indexOf(0, 2);
  const translated = data.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return null;
  const text = data.subarray(translated + 1);
  return packed ? parts.unpack(text) : text;
}

function readWebp(file: Buffer, parts: PartsInBudget): void {
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const type = file.toString("latin1", at, at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === "XMP ") parts.add(parts.xmp, data);
    if (type === "EXIF") parts.add(parts.exif, data);
    if (type === "C2PA") Object.assign(parts, { credentials: true, manifest: data });
    at += 8 + length + (length % 2);
  }
}

/** The user type of the box with credentials in HEIC and AVIF. */
const c2paBox = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");

function startsWith(data: Buffer, text: string): boolean {
  return data.toString("latin1", 0, text.length) === text;
}
