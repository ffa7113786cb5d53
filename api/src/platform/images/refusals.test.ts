import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PhotoError, type PhotoRefusal } from "./photo-error.ts";
import { asAnimatedPng, type Darkroom, makeDarkroom, paint, picture, pngBomb, quarters } from "./picture-fixtures.ts";
import { processPhoto } from "./process-photo.ts";

let darkroom: Darkroom;
beforeAll(async () => {
  darkroom = await makeDarkroom();
});
afterAll(() => darkroom.close());

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
);
const still = (shade: number) =>
  picture(paint(400, 400, () => [shade, shade, shade]))
    .png()
    .toBuffer();
const frames = async () => sharp([await still(0), await still(99)], { join: { animated: true } });
const jpeg = () => picture(quarters(1200, 900)).jpeg().toBuffer();
const cut = async (file: Promise<Buffer>, part: number) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length * part));
};

const refused: [what: string, reason: PhotoRefusal, bytes: () => Promise<Buffer>, name?: string][] = [
  ["an SVG", "unsupported", async () => svg, "photo.svg"],
  ["an SVG called .jpg", "unsupported", async () => svg],
  ["a GIF", "unsupported", () => picture().gif().toBuffer()],
  ["an animated GIF", "unsupported", async () => (await frames()).gif().toBuffer()],
  ["a TIFF", "unsupported", () => picture().tiff().toBuffer()],
  ["a page called .jpg", "unsupported", async () => Buffer.from("<!doctype html><title>photo</title>")],
  ["a PDF called .jpg", "unsupported", async () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
  ["an empty file", "unsupported", async () => Buffer.alloc(0)],
  ["a film in the container of a photo", "unsupported", async () => Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42")],
  ["an animated WebP", "animated", async () => (await frames()).webp().toBuffer()],
  ["an animated PNG", "animated", async () => asAnimatedPng(await picture().png().toBuffer())],
  ["a JPEG cut in half", "damaged", () => cut(jpeg(), 0.5)],
  ["a JPEG without its last bytes", "damaged", () => cut(jpeg(), 0.99)],
  ["a JPEG of three bytes", "damaged", async () => Buffer.from([0xff, 0xd8, 0xff])],
  ["a PNG cut in half", "damaged", () => cut(picture().png({ compressionLevel: 0 }).toBuffer(), 0.5)],
  ["a WebP cut in half", "damaged", () => cut(picture(quarters(1200, 900)).webp({ lossless: true }).toBuffer(), 0.5)],
  ["an AVIF cut in half", "damaged", () => cut(picture().avif().toBuffer(), 0.5)],
  ["a PNG that promises 30000 by 30000", "too_many_pixels", async () => pngBomb(30_000)],
  [
    "a line of 1 by 10000",
    "shape",
    () =>
      picture(paint(1, 10_000, () => [0, 0, 0]))
        .png()
        .toBuffer(),
  ],
  ["a banner of 1000 by 240", "shape", () => picture(quarters(1000, 240)).jpeg().toBuffer()],
  ["a thumbnail of 199 by 300", "too_small", () => picture(quarters(199, 300)).jpeg().toBuffer()],
];

describe("refusals", () => {
  it.each(refused)("PHOTO-05 refuses %s as %s by its content", async (_what, reason, bytes, name) => {
    const file = await darkroom.upload(await bytes(), name);
    const refusal = await processPhoto(file, darkroom.target).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PhotoError);
    expect((refusal as PhotoError).reason).toBe(reason);
    expect(await darkroom.unfinished()).toEqual([]);
    expect(await darkroom.stored()).toEqual([]);
  });

  it("PHOTO-05 no loader but the four answers, whatever asks for it", async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(await picture().tiff().toBuffer()).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(await picture().gif().toBuffer()).metadata()).rejects.toThrow(/unsupported image format/);
  });

  it("PHOTO-05 a fault that some phones write into every JPEG is forgiven", async () => {
    const bytes = await jpeg();
    // The three last bytes of the scan header; for a sequential JPEG they must be 0, 63, 0.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    bytes.set([0, 0, 0], scan + 2 + bytes.readUInt16BE(scan + 2) - 3);
    await expect(sharp(bytes, { failOn: "warning" }).raw().toBuffer()).rejects.toThrow(/Invalid SOS/);
    const photo = await processPhoto(await darkroom.upload(bytes), darkroom.target);
    expect(photo.width).toBe(1200);
  });
});
