import { crc32 } from "node:zlib";
import sharp from "sharp";

/** Files with labels of every kind, written by hand as programs of others write them. */

const sourceTypes = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** An XMP packet with this in its description. */
export function xmpPacket(inside: string, attributes = ""): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" ${attributes}>${inside}</rdf:Description>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join("");
}

export const sourceType = (name: string) =>
  xmpPacket(`<Iptc4xmpExt:DigitalSourceType>${sourceTypes}${name}</Iptc4xmpExt:DigitalSourceType>`);

function segment(marker: number, ...parts: (Buffer | string)[]): Buffer {
  const data = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Segments behind the start of a JPEG. */
const into = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export function jpegWithXmp(jpeg: Buffer, ...packets: (Buffer | string)[]): Buffer {
  const segments = packets.map((packet) =>
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", typeof packet === "string" ? Buffer.from(packet) : packet),
  );
  return into(jpeg, ...segments);
}

/** Stores the packet as extended XMP, in parts of 60 kB. */
export function jpegWithLongXmp(jpeg: Buffer, packet: string): Buffer {
  const bytes = Buffer.from(packet);
  const count = Math.ceil(bytes.length / 60_000);
  const segments = Array.from({ length: count }, (_, at) => {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(bytes.length, 0);
    numbers.writeUInt32BE(at * 60_000, 4);
    const part = bytes.subarray(at * 60_000, (at + 1) * 60_000);
    return segment(0xe1, "http://ns.adobe.com/xmp/extension/\0", "0".repeat(32), numbers, part);
  });
  return into(jpeg, ...segments);
}

export function pngWithChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, data]);
}

/** A JUMBF box with a label; its kind is four letters. */
function superBox(kind: string, label: string, ...inside: Buffer[]): Buffer {
  const uuid = Buffer.concat([Buffer.from(kind, "latin1"), Buffer.from("00110010800000aa00389b71", "hex")]);
  return box("jumb", box("jumd", uuid, Buffer.from([3]), Buffer.from(`${label}\0`)), ...inside);
}

function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24 ? Buffer.from([major + length]) : Buffer.from([major + 25, length >> 8, length & 255]);
  if (typeof value === "string") return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(0x80, value.length), ...value.map(cbor)]);
  const entries = Object.entries(value as object).flat();
  return Buffer.concat([head(0xa0, entries.length / 2), ...entries.map(cbor)]);
}

const assertion = (label: string, value: object) => superBox("cbor", label, box("cbor", cbor(value)));

interface ManifestFixture {
  label: string;
  /** Last part of the `digitalSourceType` of its action. */
  source?: string;
  ingredients?: { relationship: string; of: string }[];
}

/** A store of manifests, unsigned; the last one is the active one. */
export function manifestStore(...manifests: ManifestFixture[]): Buffer {
  const made = manifests.map(({ label, source, ingredients = [] }) => {
    const action = { action: "c2pa.created", ...(source && { digitalSourceType: sourceTypes + source }) };
    const assertions = [
      assertion("c2pa.actions", { actions: [action] }),
      ...ingredients.map(({ relationship, of }) =>
        assertion("c2pa.ingredient", { relationship, c2pa_manifest: { url: `self#jumbf=/c2pa/${of}` } }),
      ),
    ];
    return superBox("c2ma", label, superBox("c2as", "c2pa.assertions", ...assertions));
  });
  return superBox("c2pa", "c2pa", ...made);
}

/** In segments of APP11; `claimed`: the length that its header promises. */
export function jpegWithManifest(jpeg: Buffer, store: Buffer, claimed = store.length): Buffer {
  const head = Buffer.from([0x4a, 0x50, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(claimed, 8);
  return into(jpeg, segment(0xeb, head, store.subarray(4)));
}

/** An EXIF block with this comment, in ASCII or UTF-16. */
export function exifComment(text: string, encoding: "ascii" | "utf16le" = "ascii"): Buffer {
  const name = encoding === "ascii" ? "ASCII\0\0\0" : "UNICODE\0";
  const comment = Buffer.concat([Buffer.from(name, "latin1"), Buffer.from(text, encoding)]);
  // Byte order, one directory that points to EXIF's own, and in that the comment.
  const block = Buffer.alloc(44);
  block.write("II*\0", 0, "latin1");
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(0x8769, 10);
  block.writeUInt16LE(4, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt32LE(26, 18);
  block.writeUInt16LE(1, 26);
  block.writeUInt16LE(0x9286, 28);
  block.writeUInt16LE(7, 30);
  block.writeUInt32LE(comment.length, 32);
  block.writeUInt32LE(44, 36);
  return Buffer.concat([block, comment]);
}

export const jpegWithExif = (jpeg: Buffer, exif: Buffer) => into(jpeg, segment(0xe1, "Exif\0\0", exif));

/** Found in what `jpegWithTraces` adds. */
export const traces = /canary-(author|comment|caption|place|editor)|GPSLatitude|Adobe Camera Raw/;

/** A JPEG with what cameras and editors add: author, place, comment and caption in EXIF, IPTC and XMP, beside this packet. */
export async function jpegWithTraces(jpeg: Buffer, packet: string): Promise<Buffer> {
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1" };
  const tagged = await sharp(jpeg)
    .withExif({
      IFD0: { Artist: "canary-author", Copyright: "canary-author", Software: "Adobe Camera Raw" },
      IFD3: gps,
    })
    .toBuffer();
  const dataset = (number: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text, "latin1")]);
  const iptc = Buffer.concat([
    dataset(80, "canary-author"),
    dataset(120, "canary-caption"),
    dataset(90, "canary-place"),
  ]);
  const head = Buffer.concat([Buffer.from("8BIM\x04\x04\0\0\0\0\0", "latin1"), Buffer.from([iptc.length])]);
  const editor = xmpPacket("<dc:creator>canary-editor</dc:creator><exif:GPSLatitude>55,45N</exif:GPSLatitude>");
  return into(
    jpegWithXmp(tagged, packet, editor),
    segment(0xed, "Photoshop 3.0\0", head, iptc, iptc.length % 2 ? "\0" : ""),
    segment(0xfe, "canary-comment"),
  );
}
