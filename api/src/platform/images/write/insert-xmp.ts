import { signatureOf } from "../read/signature.ts";

const jpegName = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");

/** A JPEG or WebP of ours with this XMP packet in place of any other; its pixels are not decoded. @throws for other files. */
export function insertXmp(file: Buffer, xmp: string): Buffer {
  const container = signatureOf(file.subarray(0, 32))?.container;
  if (container === "jpeg") return intoJpeg(file, Buffer.from(xmp));
  if (container === "webp") return intoWebp(file, Buffer.from(xmp));
  throw new Error("XMP is inserted into JPEG and WebP alone");
}

/** Behind the start of the image and JFIF's segment, where readers look for it. */
function intoJpeg(file: Buffer, xmp: Buffer): Buffer {
  const head: Buffer[] = [file.subarray(0, 2)];
  const rest: Buffer[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at + 1] !== 0xda) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = file.subarray(at, end);
    const isXmp = file[at + 1] === 0xe1 && segment.subarray(4, 4 + jpegName.length).equals(jpegName);
    if (!isXmp) (file[at + 1] === 0xe0 ? head : rest).push(segment);
    at = end;
  }
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(2 + jpegName.length + xmp.length, 2);
  return Buffer.concat([...head, marker, jpegName, xmp, ...rest, file.subarray(at)]);
}

const xmpFlag = 0x04;

/** A WebP with metadata begins with a header of its own, which a plain one lacks. */
function intoWebp(file: Buffer, xmp: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at, at + 8 + length + (length % 2));
    const type = file.toString("latin1", at, at + 4);
    if (type === "VP8X") header = Buffer.from(chunk);
    else if (type !== "XMP ") chunks.push(chunk);
    at += chunk.length;
  }
  header ??= extendedHeader(sizeOf(chunks[0]));
  header.writeUInt8(header.readUInt8(8) | xmpFlag, 8);
  const padding = Buffer.alloc(xmp.length % 2);
  const body = Buffer.concat([Buffer.from("WEBP"), header, ...chunks, chunkHead("XMP ", xmp.length), xmp, padding]);
  return Buffer.concat([chunkHead("RIFF", body.length), body]);
}

function chunkHead(type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(length, 4);
  return head;
}

function extendedHeader({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.concat([chunkHead("VP8X", 10), Buffer.alloc(10)]);
  header.writeUIntLE(width - 1, 12, 3);
  header.writeUIntLE(height - 1, 15, 3);
  return header;
}

/** The size of a lossy picture without transparency, as ours are. */
function sizeOf(chunk: Buffer | undefined): { width: number; height: number } {
  if (chunk?.toString("latin1", 0, 4) !== "VP8 ") throw new Error("not a lossy WebP");
  return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff };
}
