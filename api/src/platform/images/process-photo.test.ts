import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  blue,
  type Color,
  corners,
  type Darkroom,
  distance,
  green,
  makeDarkroom,
  picture,
  quarters,
  red,
  terms,
  white,
} from "../../../test/images/picture-fixtures.ts";
import { processPhoto } from "./process-photo.ts";
import { xmpOf } from "./write/xmp.ts";

let darkroom: Darkroom;
beforeAll(async () => {
  darkroom = await makeDarkroom();
});
afterAll(() => darkroom.close());

async function take(bytes: Buffer) {
  const photo = await processPhoto(await darkroom.upload(bytes), darkroom, terms);
  return {
    photo,
    first: await darkroom.read(photo.renditions[0]?.key ?? ""),
    master: await darkroom.read(photo.master.key),
  };
}

describe("orientation", () => {
  const upright: Record<number, Color[]> = {
    1: [red, green, blue, white],
    2: [green, red, white, blue],
    3: [white, blue, green, red],
    4: [blue, white, red, green],
    5: [red, blue, green, white],
    6: [blue, red, white, green],
    7: [white, green, blue, red],
    8: [green, white, red, blue],
  };

  it.each(Object.entries(upright))("PHOTO-07 EXIF orientation %s comes out upright", async (orientation, expected) => {
    const bytes = await picture()
      .withMetadata({ orientation: Number(orientation) })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { photo, first, master } = await take(bytes);
    expect(distance(await corners(master), expected)).toBeLessThan(8);
    expect(distance(await corners(first), expected)).toBeLessThan(12);
    expect(photo.width > photo.height).toBe(Number(orientation) < 5);
    expect((await sharp(first).metadata()).orientation).toBeUndefined();
  });

  it("PHOTO-07 an AVIF is turned once, by its rotation box", async () => {
    const bytes = await picture().withMetadata({ orientation: 6 }).avif({ quality: 90 }).toBuffer();
    const { photo, master } = await take(bytes);
    expect([photo.width, photo.height]).toEqual([300, 400]);
    expect(distance(await corners(master), upright[6] ?? [])).toBeLessThan(12);
  });
});

describe("color", () => {
  const expected = [red, green, blue, white];

  it("PHOTO-07 Display P3 is converted, not just relabeled", async () => {
    const bytes = await picture().withIccProfile("p3").jpeg({ quality: 98, chromaSubsampling: "4:4:4" }).toBuffer();
    expect(distance(await corners(await sharp(bytes).withMetadata().toBuffer()), expected)).toBeLessThan(12);
    const { first, master } = await take(bytes);
    expect(distance(await corners(master), expected)).toBeLessThan(10);
    expect(distance(await corners(first), expected)).toBeLessThan(14);
  });

  it("PHOTO-05 a CMYK JPEG with its profile comes out in sRGB", async () => {
    const bytes = await picture().withIccProfile("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    const { master } = await take(bytes);
    expect(await sharp(master).metadata()).toMatchObject({ space: "srgb", channels: 3, depth: "uchar" });
    const [r, g, b, w] = await corners(master);
    // Paper colors are duller; which channel leads is what must be right.
    expect([r, g, b].map((color) => color?.indexOf(Math.max(...color)))).toEqual([0, 1, 2]);
    expect(distance([w ?? red], [white])).toBeLessThan(8);
  });

  it("PHOTO-05 a CMYK JPEG without a profile is taken as well", async () => {
    const bytes = await picture().toColourspace("cmyk").jpeg().toBuffer();
    const { master } = await take(bytes);
    expect((await sharp(master).metadata()).channels).toBe(3);
  });

  it("PHOTO-05 a 16-bit PNG comes out in eight bits", async () => {
    const bytes = await picture().toColourspace("rgb16").png().toBuffer();
    expect((await sharp(bytes).metadata()).depth).toBe("ushort");
    const { master } = await take(bytes);
    expect(await sharp(master).metadata()).toMatchObject({ depth: "uchar", channels: 3 });
    expect(distance(await corners(master), expected)).toBeLessThan(8);
  });

  it("PHOTO-05 a gray picture comes out with three channels", async () => {
    const bytes = await picture().grayscale().toColourspace("b-w").png().toBuffer();
    expect((await sharp(bytes).metadata()).channels).toBe(1);
    const { master } = await take(bytes);
    expect((await sharp(master).metadata()).channels).toBe(3);
    for (const [r, g, b] of await corners(master)) expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3);
  });

  it("PHOTO-05 an HDR photo is taken as screens without HDR show it", async () => {
    // Known to sharp, but not yet to its types.
    const hdr = picture(quarters(800, 600)) as Sharp & { withGainMap(): Sharp };
    const bytes = await hdr.withGainMap().jpeg({ quality: 95 }).toBuffer();
    expect(bytes.includes("urn:iso:std:iso:ts:21496")).toBe(true);
    const { master } = await take(bytes);
    const [r, g, b] = await corners(master);
    expect([r, g, b].map((color) => color?.indexOf(Math.max(...color)))).toEqual([0, 1, 2]);
    expect(master.includes("21496")).toBe(false);
  });

  it("PHOTO-05 what is transparent comes out white", async () => {
    const bytes = await picture().ensureAlpha(0).png().toBuffer();
    const { master, first } = await take(bytes);
    const paper: Color[] = Array.from({ length: 4 }, () => [255, 255, 255]);
    expect(distance(await corners(master), paper)).toBeLessThan(3);
    expect((await sharp(first).metadata()).hasAlpha).toBe(false);
  });
});

describe("stored renditions", () => {
  it("PHOTO-07 no camera data, place, profile or payload is left in any output", async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>XMP-SECRET</secret></x:xmpmeta>';
    const tagged = await picture(quarters(1400, 1000))
      .withExif({ IFD0: { Make: "CAMERA-SECRET" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1" } })
      .withXmp(xmp)
      .withIccProfile("p3", { attach: true })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([tagged, Buffer.from("<script>alert(1)</script>PK\u0003\u0004<?php PAYLOAD ?>")]);
    expect((await sharp(polyglot).metadata()).exif).toBeDefined();
    expect(polyglot.includes("XMP-SECRET")).toBe(true);
    const photo = await processPhoto(await darkroom.upload(polyglot), darkroom, terms);
    for (const key of [photo.master.key, ...(await photo.rest()).map((rendition) => rendition.key)]) {
      const bytes = await darkroom.read(key);
      const { exif, xmp: leftXmp, icc, iptc, comments } = await sharp(bytes).metadata();
      expect({ exif, icc, iptc, comments }).toEqual({});
      expect(leftXmp?.toString()).toBe(xmpOf(terms.publicUrl, { made: null, credit: null, listed: true }));
      for (const trace of ["SECRET", "Exif", "GPS", "ICC_PROFILE", "PAYLOAD", "<script"]) {
        expect(bytes.includes(trace), `${trace} in ${key}`).toBe(false);
      }
    }
  });

  it("PHOTO-07 renditions are WebP of the recorded widths and never enlarged", async () => {
    const bytes = await picture(quarters(3000, 4000)).jpeg().toBuffer();
    const photo = await processPhoto(await darkroom.upload(bytes), darkroom, terms);
    expect(photo).toMatchObject({ width: 1920, height: 2560, format: "webp" });
    const renditions = await photo.rest();
    expect(renditions.map((rendition) => rendition.width)).toEqual([320, 640, 828, 1280, 1920]);
    for (const rendition of renditions) {
      const file = await darkroom.read(rendition.key);
      expect(file.length).toBe(rendition.bytes);
      expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: rendition.width });
    }
  });

  it("PHOTO-07 the response needs one rendition; the rest follows later, and can be requested twice", async () => {
    const { photo } = await take(await picture(quarters(900, 1200)).jpeg().toBuffer());
    expect(photo.renditions.map((rendition) => rendition.width)).toEqual([640]);
    const widths = [320, 640, 828];
    expect((await photo.rest()).map((rendition) => rendition.width)).toEqual(widths);
    expect((await photo.rest()).map((rendition) => rendition.width)).toEqual(widths);
  });

  it("gives every upload a name of its own, the same file twice too", async () => {
    const file = await darkroom.upload(await picture().jpeg().toBuffer());
    const [one, again] = [await processPhoto(file, darkroom, terms), await processPhoto(file, darkroom, terms)];
    expect(again.key).not.toBe(one.key);
  });

  it("leaves nothing unfinished behind", async () => {
    expect(await darkroom.unfinished()).toEqual([]);
  });
});
