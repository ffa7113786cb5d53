import { readFile } from "node:fs/promises";

/**
 * The four quarters, 400 by 300, as a phone writes them: HEVC, Display P3, EXIF with a camera, a place and orientation
 * 1, no rotation box. Made with libheif's `heif-enc`, since nothing in the project encodes HEVC.
 */
export function readHeic(): Promise<Buffer> {
  return readFile(new URL("./fixtures/quarters-p3.heic", import.meta.url));
}

type Edit = (body: Buffer) => Buffer;

/** Adds a property box (rotation `irot`, mirror `imir`) to the picture; valid for the boxes of the fixture. */
export function withProperty(file: Buffer, type: "irot" | "imir", value: number): Buffer {
  const property = box(type, Buffer.from([value]));
  const grown = property.length + 1;
  const editProperties = editBoxes({
    ipco: (body) => Buffer.concat([body, property]),
    // One more association of the one item, with the property added last.
    ipma: (body) => {
      const count = body.readUInt8(10) + 1;
      return Buffer.concat([body.subarray(0, 10), Buffer.from([count]), body.subarray(11), Buffer.from([count])]);
    },
  });
  const editMeta = editBoxes({
    iprp: editProperties,
    // Everything the items point at moves back by what was added.
    iloc: (body) => {
      const moved = Buffer.from(body);
      for (let at = 12; at < moved.length; at += 18) moved.writeUInt32BE(moved.readUInt32BE(at) + grown, at);
      return moved;
    },
  });
  return editBoxes({ meta: (body) => Buffer.concat([body.subarray(0, 4), editMeta(body.subarray(4))]) })(file);
}

export function withExifOrientation(file: Buffer, orientation: number): Buffer {
  const edited = Buffer.from(file);
  const entry = edited.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]));
  edited.writeUInt16LE(orientation, entry + 8);
  return edited;
}

/** Takes back the promise that EXIF does not turn the picture. */
export function withoutMiaf(file: Buffer): Buffer {
  const edited = Buffer.from(file);
  edited.write("heic", edited.indexOf("miaf"), "latin1");
  return edited;
}

function editBoxes(edits: Record<string, Edit>): Edit {
  return (bytes) => {
    const boxes: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
      const type = bytes.toString("latin1", at + 4, at + 8);
      const body = bytes.subarray(at + 8, at + bytes.readUInt32BE(at));
      boxes.push(box(type, edits[type]?.(body) ?? body));
    }
    return Buffer.concat(boxes);
  };
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
