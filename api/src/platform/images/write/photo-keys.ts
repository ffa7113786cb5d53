import { randomBytes } from "node:crypto";

/** The folders of stored files that rows name. */
export const mediaFolders = ["photos", "avatars", "logos"] as const;

/**
 * A name for what will be made of a file. Nobody can guess it, and no upload gets that of another, the same file twice
 * included: no deletion affects another photo, and a key that awaits deletion is never reused.
 */
export function makeKey(folder: (typeof mediaFolders)[number]): string {
  const name = randomBytes(20).toString("hex");
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

export function masterKey(key: string): string {
  return `${key}-master.jpg`;
}

export function renditionKey(key: string, width: number): string {
  return `${key}-${width}.webp`;
}

/** Widths of AVIF files, in pixels: a narrower one saves little, a wider one takes seconds to make. */
const avifWidths = { least: 640, most: 1280 };

export interface Avif {
  key: string;
  /** The common prefix of the keys of all files of its photo. */
  photo: string;
  width: number;
}

/** The AVIF file beside a rendition, for browsers that read AVIF; null if that width has none. */
export function avifOf(rendition: string): Avif | null {
  const [, photo, digits] = /^(.+)-(\d+)\.webp$/.exec(rendition) ?? [];
  const width = Number(digits);
  if (!photo || width < avifWidths.least || width > avifWidths.most) return null;
  return { key: `${photo}-${width}.avif`, photo, width };
}
