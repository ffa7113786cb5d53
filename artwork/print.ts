import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { createRng, type Rng } from "./rng.ts";
import type { Ink, Scene } from "./scene.ts";

export type Color = `#${string}`;
export type Inks = Record<Ink | "paper", Color>;

const ORDER: readonly Ink[] = ["ground", "second", "skin", "shade", "accent", "lip", "hair", "key"];
const TILE = 512;

/** Prints a scene: one pass an ink, each a little out of register, with grain; answers WebP bytes. */
export async function print(scene: Scene, inks: Inks, seed: string): Promise<Buffer> {
  const rng = createRng(`print ${seed}`);
  const { width, height } = scene;
  const sheet = paper(width, height, inks.paper);
  const used = scene.inks();
  for (const ink of ORDER) {
    const shift = misregister(rng, width, height, ink);
    if (!used.has(ink)) continue;
    const coverage = new Resvg(scene.plate(ink, shift), { font: { loadSystemFonts: false } }).render().pixels;
    press(sheet, coverage, rgb(inks[ink]), width, height, rng);
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index++) pixels[index] = Math.round((sheet[index] as number) * 255);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toBuffer();
}

function paper(width: number, height: number, color: Color): Float32Array {
  const [red, green, blue] = rgb(color);
  const sheet = new Float32Array(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    sheet[index * 3] = red;
    sheet[index * 3 + 1] = green;
    sheet[index * 3 + 2] = blue;
  }
  return sheet;
}

/** A few pixels and a fraction of a degree: enough to see the paper at an edge, not enough to look broken. */
function misregister(rng: Rng, width: number, height: number, ink: Ink): string {
  const reach = ink === "key" || ink === "hair" ? 1.2 : 3;
  const turn = rng.between(-0.12, 0.12).toFixed(3);
  return `translate(${rng.between(-reach, reach).toFixed(2)} ${rng.between(-reach, reach).toFixed(2)}) rotate(${turn} ${width / 2} ${height / 2})`;
}

/** Lays one ink over the sheet: full areas with pinholes and clouds, tints as grain, edges slightly ragged. */
function press(
  sheet: Float32Array,
  coverage: Uint8Array,
  [red, green, blue]: readonly [number, number, number],
  width: number,
  height: number,
  rng: Rng,
) {
  const offsetX = Math.floor(rng.between(0, TILE));
  const offsetY = Math.floor(rng.between(0, TILE));
  for (let y = 0; y < height; y++) {
    const row = ((y + offsetY) % TILE) * TILE;
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const wanted = (coverage[index * 4] as number) / 255;
      if (wanted === 0) continue;
      const at = row + ((x + offsetX) % TILE);
      const grain = (wanted > 0.97 ? FINE : COARSE)[at] as number;
      const cloud = CLOUD[at] as number;
      // Full areas keep a few pinholes, more of them where the cloud says the roller was dry; a tint is all grain.
      const dry = 0.015 + 0.1 * cloud ** 4;
      const solid = (wanted * (1.1 - dry) - grain) * 5 + 0.5;
      const stipple = (wanted * 1.2 - 0.2 - grain) * 2.4 + 0.5;
      const laid = clamp(wanted > 0.97 ? solid : stipple);
      const cover = laid * (0.985 - 0.03 * cloud);
      const pixel = index * 3;
      sheet[pixel] = (sheet[pixel] as number) * (1 - cover * (1 - red));
      sheet[pixel + 1] = (sheet[pixel + 1] as number) * (1 - cover * (1 - green));
      sheet[pixel + 2] = (sheet[pixel + 2] as number) * (1 - cover * (1 - blue));
    }
  }
}

const FINE = leveled(grainTile("fine", 0.7));
const COARSE = leveled(grainTile("coarse", 0.95));
const CLOUD = leveled(softened(noise("cloud"), 26));

/** Stipple: noise without its slow part, so that dots keep their distance. */
function grainTile(seed: string, size: number): Float32Array {
  const field = noise(seed);
  const near = softened(field, size * 0.7);
  const wide = softened(field, size * 3);
  return near.map((value, index) => value - 0.8 * (wide[index] as number));
}

function noise(seed: string): Float32Array<ArrayBuffer> {
  const rng = createRng(`noise ${seed}`);
  return Float32Array.from({ length: TILE * TILE }, () => rng.between(0, 1));
}

function blurred(field: Float32Array<ArrayBuffer>, radius: number): Float32Array<ArrayBuffer> {
  return blurWrapped(blurWrapped(field, radius, 1), radius, TILE);
}

function softened(field: Float32Array<ArrayBuffer>, radius: number): Float32Array<ArrayBuffer> {
  return blurred(blurred(blurred(field, radius), radius), radius);
}

/** The same field with its values spread evenly over 0 to 1. */
function leveled(field: Float32Array): Float32Array {
  const order = Array.from(field.keys()).sort((a, b) => (field[a] as number) - (field[b] as number));
  const level = new Float32Array(field.length);
  order.forEach((position, rank) => {
    level[position] = rank / field.length;
  });
  return level;
}

/** Box blur along one axis (`stride` 1 or the tile's width), around the edges. */
function blurWrapped(field: Float32Array, radius: number, stride: number): Float32Array<ArrayBuffer> {
  const reach = Math.ceil(radius);
  const edge = radius - (reach - 1);
  const out = new Float32Array(field.length);
  for (let a = 0; a < TILE; a++) {
    for (let b = 0; b < TILE; b++) {
      let sum = 0;
      let weight = 0;
      for (let step = -reach; step <= reach; step++) {
        const w = Math.abs(step) === reach ? edge : 1;
        const other = (b + step + TILE) % TILE;
        sum += w * (field[stride === 1 ? a * TILE + other : other * TILE + a] as number);
        weight += w;
      }
      out[stride === 1 ? a * TILE + b : b * TILE + a] = sum / weight;
    }
  }
  return out;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function rgb(color: Color): [number, number, number] {
  const channel = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}
