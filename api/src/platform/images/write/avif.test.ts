import { PassThrough } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Darkroom, makeDarkroom, picture, quarters } from "../../../../test/images/picture-fixtures.ts";
import type { Storage } from "../../storage/storage.ts";
import { makeAvif } from "./avif.ts";
import { avifOf, masterKey, renditionKey } from "./photo-keys.ts";
import { storeBytes } from "./store-bytes.ts";

let darkroom: Darkroom;
beforeAll(async () => {
  darkroom = await makeDarkroom();
});
afterAll(() => darkroom.close());

const photo = "photos/ab/abc";
const avif = { key: `${photo}-640.avif`, photo, width: 640 };
const never = new AbortController().signal;

/** A storage with the given master. */
const withMaster = (stream: PassThrough): Storage => ({
  ...darkroom.storage,
  open: async () => ({ stream, size: 0, contentType: "image/jpeg" }),
});

it.each([
  [320, false],
  [640, true],
  [960, true],
  [1280, true],
  [2048, false],
])("PHOTO-07 a rendition of %i px has an AVIF beside it: %j", (width, has) => {
  expect(avifOf(renditionKey(photo, width))).toEqual(has ? { key: `${photo}-${width}.avif`, photo, width } : null);
});

it("PHOTO-07 only renditions have one", () => {
  expect([masterKey(photo), `${photo}-640.avif`, "avatars/ab/abc.jpg"].map(avifOf)).toEqual([null, null, null]);
});

it("PHOTO-07 it has the requested width, and no metadata of camera or place", async () => {
  const master = await picture(quarters(900, 1200))
    .withExif({ IFD0: { Make: "CAMERA-SECRET" } })
    .jpeg()
    .toBuffer();
  await storeBytes(darkroom.storage, masterKey(photo), master);
  await makeAvif(darkroom.storage, avif, never);
  const made = await darkroom.read(avif.key);
  const { compression, width, height, exif } = await sharp(made).metadata();
  expect({ compression, width, height, exif }).toEqual({ compression: "av1", width: 640, height: 853 });
  expect(made.includes("SECRET")).toBe(false);
  await darkroom.storage.remove(avif.key);
});

it("nothing is left of one that was cut off because the process stops", async () => {
  const stop = new AbortController();
  const making = makeAvif(withMaster(new PassThrough()), avif, stop.signal);
  setImmediate(() => stop.abort());
  await expect(making).rejects.toThrow(/aborted/);
  expect([await darkroom.unfinished(), await darkroom.storage.exists(avif.key)]).toEqual([[], false]);
});

it("nothing is left of one whose master is damaged, or comes only in part", async () => {
  const damaged = new PassThrough();
  damaged.end("no photo at all");
  await expect(makeAvif(withMaster(damaged), avif, never)).rejects.toThrow(/unsupported image format/);
  const part = new PassThrough();
  part.write((await picture(quarters(900, 1200)).jpeg().toBuffer()).subarray(0, 4_000));
  setImmediate(() => part.destroy(new Error("the disk fails")));
  await expect(makeAvif(withMaster(part), avif, never)).rejects.toThrow();
  expect([await darkroom.unfinished(), await darkroom.storage.exists(avif.key)]).toEqual([[], false]);
});
