import { deflateSync } from "node:zlib";
import type { Made } from "@compcard/domain/photos/made";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  exifComment,
  jpegWithExif,
  jpegWithLongXmp,
  jpegWithManifest,
  jpegWithXmp,
  manifestStore,
  pngWithChunk,
  sourceType,
  xmpPacket,
} from "../../../../test/images/label-fixtures.ts";
import { type Darkroom, makeDarkroom, picture } from "../../../../test/images/picture-fixtures.ts";
import { inspectPhoto } from "../read/inspect.ts";
import { readLabel } from "./read-label.ts";
import { readLabelParts } from "./segments.ts";

let darkroom: Darkroom;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  darkroom = await makeDarkroom();
  jpeg = await picture().jpeg().toBuffer();
  png = await picture().png().toBuffer();
});
afterAll(() => darkroom.close());

async function read(bytes: Buffer, limits?: { seconds: number; megabytes: number }): Promise<Made | null> {
  const path = await darkroom.upload(bytes);
  return readLabel(path, await inspectPhoto(path), darkroom.log, limits);
}

const aigc = (label: string) => JSON.stringify({ AIGC: { Label: label, ContentProducer: "001191110108" } });
const itxt = (keyword: string, text: string) => Buffer.from(`${keyword}\0\0\0\0\0${text}`);
const packed = (keyword: string, text: string) =>
  Buffer.concat([Buffer.from(`${keyword}\0\x01\0\0\0`), deflateSync(Buffer.from(text))]);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const terms = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const ai = sourceType("trainedAlgorithmicMedia");
const photoshop = { label: "urn:b", ingredients: [{ relationship: "parentOf", of: "urn:a" }] };
const collage = { label: "urn:b", ingredients: [{ relationship: "componentOf", of: "urn:a" }] };
const generated = { label: "urn:a", source: "trainedAlgorithmicMedia" };

describe("a label in a file", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, Made | null]>([
    ["none", () => jpeg, null],
    ["XMP of a camera", () => jpegWithXmp(jpeg, sourceType("digitalCapture")), null],
    ["XMP of a generator", () => jpegWithXmp(jpeg, ai), "ai_made"],
    ["XMP with people's edits", () => jpegWithXmp(jpeg, sourceType("humanEdits")), "retouched"],
    ["XMP with an unknown term", () => jpegWithXmp(jpeg, sourceType("somethingElse")), null],
    [
      "XMP as an attribute",
      () => jpegWithXmp(jpeg, xmpPacket("", "Iptc4xmpExt:DigitalSourceType='compositeWithTrainedAlgorithmicMedia'")),
      "ai_edited",
    ],
    [
      "XMP as a resource",
      () =>
        jpegWithXmp(
          jpeg,
          xmpPacket(
            '<e:DigitalSourceType rdf:resource="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"/>' +
              "<e:Other>x</e:Other></e:DigitalSourceType>",
          ),
        ),
      "ai_made",
    ],
    [
      "XMP in a language tag",
      () =>
        jpegWithXmp(
          jpeg,
          xmpPacket(
            '<Iptc4xmpExt:DigitalSourceType><rdf:Alt><rdf:li xml:lang="x-default">trainedAlgorithmicMedia</rdf:li></rdf:Alt></Iptc4xmpExt:DigitalSourceType>',
          ),
        ),
      "ai_made",
    ],
    ["XMP in UTF-16", () => jpegWithXmp(jpeg, utf16(ai)), "ai_made"],
    ["XMP in UTF-16 of the other order", () => jpegWithXmp(jpeg, utf16(ai).swap16()), "ai_made"],
    [
      "XMP as a resource of an empty element",
      () =>
        jpegWithXmp(jpeg, xmpPacket(`<Iptc4xmpExt:DigitalSourceType rdf:resource="${terms}trainedAlgorithmicMedia"/>`)),
      "ai_made",
    ],
    [
      "XMP of a camera as a resource, a generator named behind it",
      () =>
        jpegWithXmp(
          jpeg,
          xmpPacket(
            `<e:DigitalSourceType rdf:resource="${terms}digitalCapture"/>` +
              `<e:Other>${terms}trainedAlgorithmicMedia</e:Other>`,
          ),
        ),
      null,
    ],
    ["XMP that is cut off", () => jpegWithXmp(jpeg, ai.slice(0, ai.indexOf("Media</") + 40)), "ai_made"],
    ["XMP twice, the higher second", () => jpegWithXmp(jpeg, sourceType("humanEdits"), ai), "ai_made"],
    ["XMP twice, the higher first", () => jpegWithXmp(jpeg, ai, sourceType("digitalCapture")), "ai_made"],
    ["XMP of 5 MB", () => jpegWithLongXmp(jpeg, xmpPacket(" ".repeat(5e6)) + ai), "ai_made"],
    ["XMP of a PNG", () => pngWithChunk(png, "iTXt", itxt("XML:com.adobe.xmp", ai)), "ai_made"],
    ["XMP of a PNG, packed", () => pngWithChunk(png, "iTXt", packed("XML:com.adobe.xmp", ai)), "ai_made"],
    ["XMP of a WebP", () => picture().webp().withXmp(ai).toBuffer(), "ai_made"],
    ["XMP of an AVIF", () => picture().avif({ effort: 0 }).withXmp(ai).toBuffer(), "ai_made"],
    ["AIGC in XMP", () => jpegWithXmp(jpeg, xmpPacket(`<TC260:AIGC>{"Label":"1"}</TC260:AIGC>`)), "ai_made"],
    [
      "AIGC in an attribute of XMP",
      () => jpegWithXmp(jpeg, xmpPacket("", 'TC260:AIGC="{&quot;Label&quot;:&quot;2&quot;}"')),
      "ai_edited",
    ],
    [
      "AIGC as attributes of its element",
      () => jpegWithXmp(jpeg, xmpPacket('<TC260:AIGC TC260:Label="1"/>')),
      "ai_made",
    ],
    [
      "AIGC as a structure",
      () => jpegWithXmp(jpeg, xmpPacket('<T:AIGC rdf:parseType="Resource"><T:Label>3</T:Label></T:AIGC>')),
      "ai_edited",
    ],
    [
      "AIGC twice, the higher second",
      () => jpegWithXmp(jpeg, xmpPacket('<T:AIGC>{"Label":"2"},{"Label":"1"}</T:AIGC>')),
      "ai_made",
    ],
    ["a name for AIGC and a label of stars", () => jpegWithXmp(jpeg, xmpPacket("", 'xmp:Label="2"')), null],
    ["a label of stars in an element", () => jpegWithXmp(jpeg, xmpPacket("<xmp:Label>1</xmp:Label>")), null],
    [
      "AIGC of a label that is none, stars behind it",
      () => jpegWithXmp(jpeg, xmpPacket('<T:AIGC>{"Label":"0"}</T:AIGC><xmp:Label>1</xmp:Label>')),
      null,
    ],
    [
      "a prefix AIGC",
      () => jpegWithXmp(jpeg, xmpPacket("", 'xmlns:AIGC="http://example.com/?Label=1" xmp:Label="1"')),
      null,
    ],
    ["AIGC in EXIF", () => jpegWithExif(jpeg, exifComment(aigc("1"))), "ai_made"],
    ["AIGC in EXIF, UTF-16", () => jpegWithExif(jpeg, exifComment(aigc("3"), "utf16le")), "ai_edited"],
    ["AIGC in a PNG", () => pngWithChunk(png, "tEXt", Buffer.from(`AIGC\0{"Label":"1"}`)), "ai_made"],
    ["a comment about something else", () => jpegWithExif(jpeg, exifComment('{"Label":"1"}')), null],
    ["credentials of a generator", () => jpegWithManifest(jpeg, manifestStore(generated)), "ai_made"],
    ["credentials of a PNG", () => pngWithChunk(png, "caBX", manifestStore(generated)), "ai_made"],
    ["an edited picture of a generator", () => jpegWithManifest(jpeg, manifestStore(generated, photoshop)), "ai_made"],
    ["a photo with a generated part", () => jpegWithManifest(jpeg, manifestStore(generated, collage)), "ai_edited"],
    [
      "credentials of a camera, XMP of an editor",
      () =>
        jpegWithManifest(
          jpegWithXmp(jpeg, sourceType("humanEdits")),
          manifestStore({ label: "urn:a", source: "digitalCapture" }),
        ),
      "retouched",
    ],
  ])("%s", async (_what, bytes, expected) => {
    expect(await read(await bytes())).toBe(expected);
  });

  const unread = "the content credentials of a photo could not be read";

  it.each<[string, () => Buffer, string[]]>([
    // No box with credentials is found in these two.
    ["random bytes", () => jpegWithManifest(jpeg, Buffer.from("no manifest".repeat(20))), []],
    ["a block that never ends", () => jpegWithManifest(jpeg, manifestStore(generated), 0xffffffff), []],
    ["a block that is cut off", () => jpegWithManifest(jpeg, manifestStore(generated).subarray(0, 200)), [unread]],
  ])("credentials that cannot be read are no label, and a failure is logged: %s", async (_what, bytes, warnings) => {
    darkroom.warnings.length = 0;
    expect(await read(bytes())).toBeNull();
    expect(darkroom.warnings).toEqual(warnings);
  });

  it("credentials that take too long are no label", async () => {
    const file = jpegWithManifest(jpeg, manifestStore(generated));
    darkroom.warnings.length = 0;
    expect(await read(file, { seconds: 0.01, megabytes: 256 })).toBeNull();
    expect(darkroom.warnings).toEqual([unread]);
  });

  it("a PNG with texts that unpack to gigabytes is read in a moment, with little memory", async () => {
    const bomb = Buffer.concat([Buffer.from("AIGC\0\0"), deflateSync(Buffer.alloc(16 * 2 ** 20))]);
    const chunks = pngWithChunk(png, "zTXt", bomb).subarray(33, 33 + bomb.length + 12);
    const head = png.subarray(0, 33);
    const file = Buffer.concat([head, ...Array.from({ length: 300 }, () => chunks), png.subarray(33)]);
    const [begun, before] = [process.cpuUsage(), process.memoryUsage().arrayBuffers];
    const { texts } = readLabelParts(file, "png");
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 2 ** 20);
    expect(texts).toEqual([]);
  });

  it.each(["jpeg", "png", "webp"] as const)("a %s with a million empty parts has a few", (container) => {
    const empty = { jpeg: "ffe1000845786966000000", png: "0000000065584966" + "00000000", webp: "4558494600000000" };
    const head = { jpeg: 2, png: 8, webp: 12 }[container];
    const file = Buffer.concat([Buffer.alloc(head), Buffer.alloc(12e6, Buffer.from(empty[container], "hex"))]);
    expect(readLabelParts(file, container).exif.length).toBeLessThan(300);
  });

  it("text behind the end of a PNG is no label", () => {
    const label = pngWithChunk(png, "tEXt", Buffer.from(`AIGC\0{"Label":"1"}`)).subarray(33);
    const file = Buffer.concat([png, label]);
    expect(readLabelParts(file, "png").texts).toEqual([]);
  });

  it("a hostile packet that repeats the names a million times is read in a moment", async () => {
    const packet = "<DigitalSourceType>AIGC".repeat(200_000);
    const begun = process.cpuUsage();
    expect(await read(jpegWithLongXmp(jpeg, packet))).toBeNull();
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
  });
});
