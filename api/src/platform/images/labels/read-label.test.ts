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
  return readLabel(path, await inspectPhoto(path), limits);
}

const aigc = (label: string) => JSON.stringify({ AIGC: { Label: label, ContentProducer: "001191110108" } });
const itxt = (keyword: string, text: string) => Buffer.from(`${keyword}\0\0\0\0\0${text}`);
const packed = (keyword: string, text: string) =>
  Buffer.concat([Buffer.from(`${keyword}\0\x01\0\0\0`), deflateSync(Buffer.from(text))]);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
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

  it.each<[string, () => Buffer]>([
    ["random bytes", () => jpegWithManifest(jpeg, Buffer.from("no manifest".repeat(20)))],
    ["a block that never ends", () => jpegWithManifest(jpeg, manifestStore(generated), 0xffffffff)],
    ["a block that is cut off", () => jpegWithManifest(jpeg, manifestStore(generated).subarray(0, 200))],
  ])("credentials that cannot be read are no label: %s", async (_what, bytes) => {
    expect(await read(bytes())).toBeNull();
  });

  it("credentials that take too long are no label", async () => {
    const file = jpegWithManifest(jpeg, manifestStore(generated));
    expect(await read(file, { seconds: 0.01, megabytes: 256 })).toBeNull();
  });

  it("a hostile packet that repeats the names a million times is read in a moment", async () => {
    const packet = "<DigitalSourceType>AIGC".repeat(200_000);
    const begun = process.cpuUsage();
    expect(await read(jpegWithLongXmp(jpeg, packet))).toBeNull();
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
  });
});
