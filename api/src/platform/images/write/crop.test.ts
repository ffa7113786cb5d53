import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  blue,
  type Color,
  corners,
  type Darkroom,
  distance,
  makeDarkroom,
  paint,
  picture,
  quarters,
  red,
} from "../../../../test/images/picture-fixtures.ts";
import { processAvatar } from "../process-avatar.ts";
import { cropToJpeg } from "./crop.ts";
import { suggestFocus } from "./focus.ts";
import { renditionWidths } from "./renditions.ts";

const skin: Color = [224, 172, 140];
const wall: Color = [128, 128, 128];

/** A face-colored disc, with some texture, before a gray wall. */
function portrait(width: number, height: number, at: { x: number; y: number }) {
  const radius = Math.min(width, height) / 8;
  return paint(width, height, (x, y) => {
    if (Math.hypot(x - at.x * width, y - at.y * height) > radius) return wall;
    return ((x ^ y) & 8) === 0 ? skin : [200, 140, 110];
  });
}

describe("crops", () => {
  it("fills the box exactly and keeps proportions", async () => {
    const master = await picture(quarters(1200, 1600)).jpeg().toBuffer();
    const crop = await cropToJpeg(master, { width: 600, height: 315 });
    expect(await sharp(crop).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 315 });
  });

  it("is the same picture in haste", async () => {
    const master = await picture(quarters(1200, 1600)).jpeg().toBuffer();
    const box = { width: 300, height: 400 };
    const [crop, hasty] = [await cropToJpeg(master, box), await cropToJpeg(master, { ...box, hasty: true })];
    const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();
    expect(await pixels(hasty)).toEqual(await pixels(crop));
  });

  it("looks where the focus is, as object-position does", async () => {
    const master = await picture(quarters(800, 1600)).jpeg({ quality: 95 }).toBuffer();
    const top = await corners(await cropToJpeg(master, { width: 400, height: 400, focus: { x: 0.5, y: 0 } }));
    const bottom = await corners(await cropToJpeg(master, { width: 400, height: 400, focus: { x: 0.5, y: 1 } }));
    expect(distance([top[2] ?? blue], [red])).toBeLessThan(8);
    expect(distance([bottom[0] ?? red], [blue])).toBeLessThan(8);
  });
});

describe("focus", () => {
  it("finds what a wide picture is about", async () => {
    const { x, y } = await suggestFocus(portrait(1600, 900, { x: 0.8, y: 0.3 }));
    expect(x).toBeCloseTo(0.8, 1);
    expect(y).toBeLessThanOrEqual(0.5);
  });

  it("stays high in an upright picture, wherever the skin is", async () => {
    const legs = await suggestFocus(portrait(900, 1600, { x: 0.5, y: 0.9 }));
    const face = await suggestFocus(portrait(900, 1600, { x: 0.5, y: 0.15 }));
    expect(legs.y).toBeLessThanOrEqual(0.4);
    expect(face.y).toBeLessThan(legs.y);
    expect(face.x).toBeCloseTo(0.5, 1);
  });

  it("does not stumble over a picture without any detail", async () => {
    const { x, y } = await suggestFocus(paint(400, 400, () => wall));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(0.5);
  });
});

describe("rendition widths", () => {
  it.each([
    [200, [200]],
    [320, [320]],
    [340, [320]],
    [600, [320, 600]],
    [640, [320, 640]],
    [900, [320, 640, 828]],
    [1300, [320, 640, 828, 1280]],
    [1920, [320, 640, 828, 1280, 1920]],
    [2560, [320, 640, 828, 1280, 2048]],
  ])("PHOTO-07 a master of %i px has %j", (width, widths) => {
    expect(renditionWidths(width)).toEqual(widths);
  });
});

it("TL-34 the foot of a cover is darkened without an edge", async () => {
  const gray = await sharp({ create: { width: 40, height: 400, channels: 3, background: "#ccc" } })
    .png()
    .toBuffer();
  const shaded = await cropToJpeg(gray, { width: 40, height: 400, quality: 95, shadedFoot: true });
  const pixels = await sharp(shaded).grayscale().raw().toBuffer();
  const rows = Array.from({ length: 400 }, (_, y) => pixels[y * 40 + 39] ?? 0);
  expect(Math.min(...rows.slice(0, 180))).toBeGreaterThan(200);
  expect(rows.at(-1)).toBeLessThan(60);
  expect(Math.max(...rows.slice(1).map((row, y) => Math.abs(row - (rows[y] ?? 0))))).toBeLessThan(4);
});

describe("avatar", () => {
  let darkroom: Darkroom;
  beforeAll(async () => {
    darkroom = await makeDarkroom();
  });
  afterAll(() => darkroom.close());

  it("PROFILE-01 becomes a square of 300 px without metadata, around the face", async () => {
    const bytes = await picture(portrait(900, 1600, { x: 0.5, y: 0.25 }))
      .withExif({ IFD0: { Make: "CAMERA-SECRET" } })
      .jpeg()
      .toBuffer();
    const avatar = await processAvatar(await darkroom.upload(bytes), darkroom.storage);
    const stored = await darkroom.read(avatar.key);
    expect(avatar).toMatchObject({ width: 300, height: 300, bytes: stored.length });
    const { format, width, height, exif, icc } = await sharp(stored).metadata();
    expect({ format, width, height, exif, icc }).toEqual({ format: "jpeg", width: 300, height: 300 });
    const [r = 0, , b = 0] = await sharp(stored).extract({ left: 150, top: 65, width: 1, height: 1 }).raw().toBuffer();
    expect(r).toBeGreaterThan(b + 40);
  });
});
