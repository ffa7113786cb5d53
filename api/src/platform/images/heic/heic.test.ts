import decode from "heic-decode";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readHeic, withExifOrientation, withoutMiaf, withProperty } from "../../../../test/images/heic-fixtures.ts";
import {
  blue,
  type Color,
  corners,
  type Darkroom,
  distance,
  green,
  makeDarkroom,
  red,
  terms,
  white,
} from "../../../../test/images/picture-fixtures.ts";
import { processPhoto } from "../process-photo.ts";
import { inspectPhoto } from "../read/inspect.ts";
import { xmpOf } from "../write/xmp.ts";
import { transcodeHeic } from "./heic.ts";

let darkroom: Darkroom;
let heic: Buffer;
beforeAll(async () => {
  darkroom = await makeDarkroom();
  heic = await readHeic();
});
afterAll(() => darkroom.close());

async function take(bytes: Buffer) {
  const photo = await processPhoto(await darkroom.upload(bytes, "IMG_0001.HEIC"), darkroom, terms);
  return { photo, master: await darkroom.read(photo.master.key) };
}

const level = [red, green, blue, white];
const turnedRight = [blue, red, white, green];

describe("HEIC", () => {
  it("PHOTO-07 a phone's HEIC keeps its colors: Display P3 becomes sRGB", async () => {
    const { master, photo } = await take(heic);
    expect([photo.width, photo.height]).toEqual([400, 300]);
    expect(distance(await corners(master), level)).toBeLessThan(12);
    // The trap: the decoder's bare numbers are far off.
    const { data, width, height } = await decode({ buffer: heic });
    const bare = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    expect(distance(await corners(bare), level)).toBeGreaterThan(25);
  });

  it("PHOTO-07 nothing of the camera or the place is left", async () => {
    expect(heic.includes("CAMERA-SECRET")).toBe(true);
    const { master } = await take(heic);
    const { exif, xmp, icc } = await sharp(master).metadata();
    expect({ exif, icc }).toEqual({});
    expect(xmp?.toString()).toBe(xmpOf(terms.publicUrl, { made: null, credit: null, listed: true }));
    expect(master.includes("SECRET")).toBe(false);
  });

  const boxes: [type: "irot" | "imir", value: number, expected: Color[]][] = [
    ["irot", 1, [green, white, red, blue]],
    ["irot", 2, [white, blue, green, red]],
    ["irot", 3, turnedRight],
    ["imir", 0, [blue, white, red, green]],
    ["imir", 1, [green, red, white, blue]],
  ];
  it.each(boxes)("PHOTO-07 the box %s %i is applied once, EXIF beside it ignored", async (type, value, expected) => {
    const { photo, master } = await take(withoutMiaf(withExifOrientation(withProperty(heic, type, value), 6)));
    expect(distance(await corners(master), expected)).toBeLessThan(12);
    expect(photo.width < photo.height).toBe(type === "irot" && value % 2 === 1);
  });

  it("PHOTO-07 EXIF alone turns a file that does not promise MIAF, and no other, as phones show it", async () => {
    const turned = withExifOrientation(heic, 6);
    expect(distance(await corners((await take(withoutMiaf(turned))).master), turnedRight)).toBeLessThan(12);
    expect(distance(await corners((await take(turned)).master), level)).toBeLessThan(12);
  });

  it("PHOTO-05 a damaged HEIC is refused, and the next one is taken", async () => {
    const cut = darkroom.upload(heic.subarray(0, heic.length - 800));
    await expect(processPhoto(await cut, darkroom, terms)).rejects.toMatchObject({ reason: "damaged" });
    const scrambled = Buffer.from(heic).fill(0xff, 914, 1500);
    await expect(processPhoto(await darkroom.upload(scrambled), darkroom, terms)).rejects.toMatchObject({
      reason: "damaged",
    });
    expect((await take(heic)).photo.width).toBe(400);
    expect(await darkroom.unfinished()).toEqual([]);
  });

  it.each([
    ["time", { seconds: 0.01, megabytes: 1_024 }],
    ["memory", { seconds: 40, megabytes: 66 }],
  ])("PHOTO-05 TL-25 a HEIC whose decoding takes too much %s is refused for good", async (_what, limits) => {
    const file = await darkroom.upload(heic);
    const refused = transcodeHeic(file, await inspectPhoto(file), limits);
    await expect(refused).rejects.toMatchObject({ reason: "damaged" });
    expect((await take(heic)).photo.width).toBe(400);
  });

  it("PHOTO-05 a HEIC that promises too many pixels is refused before it is decoded", async () => {
    const huge = Buffer.from(heic);
    const size = huge.indexOf("ispe") + 8;
    huge.writeUInt32BE(9000, size);
    huge.writeUInt32BE(9000, size + 4);
    await expect(processPhoto(await darkroom.upload(huge), darkroom, terms)).rejects.toMatchObject({
      reason: "too_many_pixels",
    });
  });
});
