import { crc32, deflateSync } from "node:zlib";

const afterHeader = 8 + 25;

/** Puts a color profile and camera data into a PNG that has none, so that the usual pipeline honors them. */
export function withPngMetadata(png: Buffer, metadata: { profile?: Buffer; exif?: Buffer }): Buffer {
  const parts = [png.subarray(0, afterHeader)];
  if (metadata.profile) {
    parts.push(chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(metadata.profile)])));
  }
  if (metadata.exif) parts.push(chunk("eXIf", metadata.exif));
  parts.push(png.subarray(afterHeader));
  return Buffer.concat(parts);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}
