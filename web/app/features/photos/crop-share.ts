import type { PhotoEdit } from "@compcard/domain/photos/schema";

/** @param area of the turned photo, in percent. @returns the part to keep, in shares; nothing where that is the whole. */
export function cropOf(area: { x: number; y: number; width: number; height: number }): PhotoEdit["crop"] {
  const x = share(area.x);
  const y = share(area.y);
  const width = Math.min(share(area.width), 1 - x);
  const height = Math.min(share(area.height), 1 - y);
  return width > 0.995 && height > 0.995 ? undefined : { x, y, width, height };
}

function share(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100));
}
