import type { PhotoFocus } from "@compcard/domain/photos/schema";

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point after an arrow key: moved by a fiftieth of the photo, by a tenth `far`; null for any other key. */
export function stepFocus({ x, y }: PhotoFocus, key: string, far: boolean): PhotoFocus | null {
  const step = steps[key];
  if (!step) return null;
  const length = far ? 0.1 : 0.02;
  return { x: share(x + step[0] * length), y: share(y + step[1] * length) };
}

/** The point of a photo that lies under a pointer; outside it, the nearest one. */
export function focusUnder(
  pointer: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, "left" | "top" | "width" | "height">,
): PhotoFocus {
  return { x: share((pointer.clientX - left) / width), y: share((pointer.clientY - top) / height) };
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
