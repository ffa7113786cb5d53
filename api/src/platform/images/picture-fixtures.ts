import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { createFilesStorage } from "../storage/files-storage.ts";
import { openPixels, type Pixels } from "./strict-sharp.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export const red: Colour = [220, 30, 30];
export const green: Colour = [30, 200, 30];
export const blue: Colour = [30, 30, 220];
export const white: Colour = [240, 240, 240];

/** Four quarters of different colour, so that every turn and mirroring shows. */
export function quarters(width = 400, height = 300): Pixels {
  return paint(width, height, (x, y) =>
    y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : white,
  );
}

export function paint(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const [r, g, b] = colourAt(index % width, Math.floor(index / width));
    data[index * 3] = r;
    data[index * 3 + 1] = g;
    data[index * 3 + 2] = b;
  }
  return { data, width, height };
}

export function picture(pixels: Pixels = quarters()): Sharp {
  return openPixels(pixels);
}

/** Colours near the four corners: top left, top right, bottom left, bottom right. */
export async function corners(image: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const start = (y * info.width + x) * info.channels;
    return [data[start] ?? -1, data[start + 1] ?? -1, data[start + 2] ?? -1];
  };
  const [right, bottom] = [info.width - 20, info.height - 20];
  return [at(20, 20), at(right, 20), at(20, bottom), at(right, bottom)];
}

/** The largest difference of one channel between two lists of colours. */
export function distance(some: readonly Colour[], others: readonly Colour[]): number {
  return Math.max(
    ...some.flatMap((colour, at) => colour.map((value, channel) => Math.abs(value - (others[at]?.[channel] ?? 999)))),
  );
}

/** A PNG whose header promises a size that its few bytes do not hold. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Marks a still PNG as an animation. */
export function asAnimatedPng(png: Buffer): Buffer {
  const control = pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A storage of its own in a folder of its own. */
export async function makeDarkroom() {
  const folder = await mkdtemp(join(tmpdir(), "darkroom-"));
  const storage = await createFilesStorage(join(folder, "media"));
  let count = 0;
  return {
    storage,
    /** Writes an upload as a client would name it: the name must not matter. */
    async upload(bytes: Buffer, name = "photo.jpg"): Promise<string> {
      count += 1;
      const path = join(folder, `${count}-${name}`);
      await writeFile(path, bytes);
      return path;
    },
    async read(key: string): Promise<Buffer> {
      const file = await storage.open(key);
      if (!file) throw new Error(`${key} is not stored`);
      return Buffer.concat(await file.stream.toArray());
    },
    unfinished: () => readdir(storage.tmpDir),
    stored: () => Array.fromAsync(storage.list("")),
    close: () => rm(folder, { recursive: true }),
  };
}

export type Darkroom = Awaited<ReturnType<typeof makeDarkroom>>;
