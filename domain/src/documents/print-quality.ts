import type { PhotoType } from "../cards/options.ts";
import { backGeometry, frontBox, printDpi } from "./geometry.ts";
import type { PaperSize } from "./options.ts";

/** Half as many again as the 150 lines to the inch that offset prints with; below it a photo looks soft. */
export const minPrintDpi = 225;

const bleed = 3;

/** A photo with too few pixels for its place on paper. */
export interface SmallPhoto {
  type: PhotoType;
  dpi: number;
}

/** Photos that would print soft where they stand, the front first; `sizes` in pixels, unknown ones are left out. */
export function smallForPrint(
  shots: { front: PhotoType | null; back: readonly PhotoType[] },
  paper: PaperSize,
  sizes: Partial<Record<PhotoType, { width: number; height: number }>>,
): SmallPhoto[] {
  const { cells } = backGeometry(shots.back.length, paper, bleed);
  const places = [
    ...(shots.front ? [{ type: shots.front, box: frontBox(paper, bleed) }] : []),
    ...shots.back.flatMap((type, at) => (cells[at] ? [{ type, box: cells[at] }] : [])),
  ];
  return places.flatMap(({ type, box }) => {
    const size = sizes[type];
    const dpi = size ? Math.floor(printDpi(size, box)) : minPrintDpi;
    return dpi < minPrintDpi ? [{ type, dpi }] : [];
  });
}
