import sharp from "sharp";
import type { PhotoRefusal } from "./photo-error.ts";
import { asAnimatedPng, paint, picture, pngBomb, quarters } from "./picture-fixtures.ts";

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
);
const still = (shade: number) =>
  picture(paint(400, 400, () => [shade, shade, shade]))
    .png()
    .toBuffer();
const frames = async () => sharp([await still(0), await still(99)], { join: { animated: true } });
export const phoneJpeg = () => picture(quarters(1200, 900)).jpeg().toBuffer();
const cut = async (file: Promise<Buffer>, part: number) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length * part));
};

/** What must not be taken: what it is, why it is refused, its bytes, and its name where that is not `photo.jpg`. */
export const refusedFiles: [what: string, reason: PhotoRefusal, bytes: () => Promise<Buffer>, name?: string][] = [
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
  ["a JPEG cut in half", "damaged", () => cut(phoneJpeg(), 0.5)],
  ["a JPEG without its last bytes", "damaged", () => cut(phoneJpeg(), 0.99)],
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
