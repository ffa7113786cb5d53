import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Darkroom, makeDarkroom, picture, terms } from "../../../../test/images/picture-fixtures.ts";
import { processPhoto } from "../process-photo.ts";

let darkroom: Darkroom;
let jpeg: Buffer;
beforeAll(async () => {
  darkroom = await makeDarkroom();
  jpeg = await picture().jpeg().toBuffer();
});
afterAll(() => darkroom.close());

const take = async (bytes: Buffer) => processPhoto(await darkroom.upload(bytes), darkroom, terms);

const segment = (marker: number, data: Buffer | string) => {
  const bytes = Buffer.from(data as string, "latin1");
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
};
const after = (...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
const jfif = (major: number, minor: number) =>
  segment(0xe0, Buffer.from([74, 70, 73, 70, 0, major, minor, 0, 0, 1, 0, 1, 0, 0]));
const brokenExif = Buffer.concat([Buffer.from("Exif\0\0MM\0*\0\0\0\x08\xff\xff", "latin1"), Buffer.alloc(20, 0xff)]);
const profile = (part: number, of: number) =>
  segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0", "latin1"), Buffer.from([part, of]), Buffer.alloc(200, 1)]));

describe("TL-60 a JPEG with an odd header", () => {
  it.each<[string, () => Buffer]>([
    ["JFIF 0.0", () => after(jfif(0, 0))],
    ["JFIF 2.1", () => after(jfif(2, 1))],
    ["JFIF 1.2 twice", () => after(jfif(1, 2), jfif(1, 1))],
    ["an unknown transform of Adobe's", () => after(segment(0xee, "Adobe\0\x64\0\0\0\0\x07"))],
    ["broken EXIF alone", () => after(segment(0xe1, brokenExif))],
    ["a broken color profile", () => after(profile(1, 1))],
    ["a color profile without its end", () => after(profile(1, 2))],
    ["bytes between its segments", () => after(jfif(1, 1), Buffer.from([0, 0, 1]))],
    ["filling bytes before a marker", () => after(Buffer.from([0xff, 0xff]))],
    ["bytes after its end", () => Buffer.concat([jpeg, Buffer.alloc(500, 7)])],
    ["no end marker", () => jpeg.subarray(0, -2)],
  ])("TL-60 is taken: %s", async (_what, bytes) => {
    expect(await take(bytes())).toMatchObject({ width: 400, height: 300 });
  });

  it.each<[string, () => Buffer]>([
    ["cut in its picture", () => jpeg.subarray(0, -600)],
    ["cut in its picture, with JFIF 2.1", () => after(jfif(2, 1)).subarray(0, -600)],
  ])("TL-60 is refused where the picture is not whole: %s", async (_what, bytes) => {
    await expect(take(bytes())).rejects.toMatchObject({ reason: "damaged" });
  });
});

it("TL-25 a photo of 108 megapixels is taken, in the size of the master", async () => {
  const side = { width: 12_000, height: 9_000 };
  const bytes = await sharp({ create: { ...side, channels: 3, background: "#884422" }, limitInputPixels: false })
    .jpeg({ quality: 50, chromaSubsampling: "4:2:0" })
    .toBuffer();
  expect(await take(bytes)).toMatchObject({ width: 2560, height: 1920 });
});
