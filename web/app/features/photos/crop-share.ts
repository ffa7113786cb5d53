import type { PhotoCrop, PhotoEdit, PhotoFocus } from "@compcard/domain/photos/schema";

/** @param area of the turned photo, in percent. @returns the part to keep, in shares; nothing where that is the whole. */
export function cropOf(area: { x: number; y: number; width: number; height: number }): PhotoEdit["crop"] {
  const x = share(area.x);
  const y = share(area.y);
  const width = Math.min(share(area.width), 1 - x);
  const height = Math.min(share(area.height), 1 - y);
  return width > 0.995 && height > 0.995 ? undefined : { x, y, width, height };
}

interface Size {
  width: number;
  height: number;
}

/** The largest part of a photo of this ratio, around its focus as CSS `object-position` puts it. */
export function partAround({ width, height }: Size, focus: PhotoFocus, ratio: number): PhotoCrop {
  const part = { width: Math.min(1, (height * ratio) / width), height: Math.min(1, width / ratio / height) };
  return { ...part, x: (1 - part.width) * focus.x, y: (1 - part.height) * focus.y };
}

/** The limit of a frame's zoom: to so many pixels in width, and to a share of the photo. 1 without a zoom. */
export function zoomWithin(size: Size, ratio: number, least: { pixels: number; share: number }): number {
  const part = partAround(size, { x: 0, y: 0 }, ratio);
  const most = Math.min((part.width * size.width) / least.pixels, part.width / least.share, part.height / least.share);
  return Math.max(1, Math.min(3, most));
}

function share(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100));
}
