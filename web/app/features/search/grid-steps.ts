/** The position of a tile. */
export interface Box {
  left: number;
  top: number;
  height: number;
}

/**
 * Which tile the key leads to from this one, by its place; -1 where the grid ends. Up and down keep the column as well as
 * the next row can: rows may be of different grids, and the last one short.
 */
export function stepTo(boxes: readonly Box[], from: number, key: string): number {
  const here = boxes[from];
  if (!here) return -1;
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  if (key === "ArrowLeft") return from - 1;
  if (key === "ArrowRight") return from + 1 < boxes.length ? from + 1 : -1;
  if (key !== "ArrowUp" && key !== "ArrowDown") return -1;
  const isBeyond = ({ top }: Box) => (key === "ArrowDown" ? top > here.top : top < here.top);
  const beyond = boxes.filter(isBeyond).map(({ top }) => top);
  if (beyond.length === 0) return -1;
  const row = key === "ArrowDown" ? Math.min(...beyond) : Math.max(...beyond);
  const far = boxes.map(({ left, top }) => (top === row ? Math.abs(left - here.left) : Number.POSITIVE_INFINITY));
  return far.indexOf(Math.min(...far));
}

/**
 * The first tile that stands at least half below `edge`, the end of what covers the top of the screen (TL-48); the last one where
 * all are above; -1 where there is none.
 */
export function firstInView(boxes: readonly Box[], edge: number): number {
  const found = boxes.findIndex(({ top, height }) => top + height / 2 >= edge);
  return found < 0 ? boxes.length - 1 : found;
}
