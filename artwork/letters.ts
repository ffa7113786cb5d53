// biome-ignore-all format: an outline reads better as rows of points.
import { angular, type Knot, type Point, rectangle, ribbon } from "./curves.ts";

const HAIR = 3.4;

/** A capital of high contrast in a box 100 high, as the parts that make it; drawn, not set, so that no font is needed. */
export function letter(initial: string): string[] {
  const draw = LETTERS[initial];
  if (!draw) throw new Error(`No drawn letter ${initial}`);
  return draw();
}

const stem = (x: number, wide = 25): string => rectangle(x, 0, wide, 100);
const serif = (x: number, wide: number, y: number): string => rectangle(x, y === 0 ? 0 : y - HAIR, wide, HAIR);
const foot = (x: number, wide = 25): string[] => [serif(x - 10, wide + 20, 0), serif(x - 10, wide + 20, 100)];
const slant = (x1: number, x2: number, wide: number): string =>
  angular([[x1, 0], [x1 + wide, 0], [x2 + wide, 100], [x2, 100]]);
const bowl = (x: number, top: number, bottom: number, reach: number, fat = 13): string => {
  const mid = (top + bottom) / 2;
  const knots: Knot[] = [
    [x, top + HAIR / 2, HAIR / 2], [x + reach * 0.35, top + HAIR / 2, HAIR / 2 + 0.4],
    [x + reach * 0.8, top + (mid - top) * 0.42, fat * 0.72], [x + reach - fat * 0.4, mid, fat],
    [x + reach * 0.8, bottom - (bottom - mid) * 0.42, fat * 0.72],
    [x + reach * 0.35, bottom - HAIR / 2, HAIR / 2 + 0.4], [x, bottom - HAIR / 2, HAIR / 2],
  ];
  return ribbon(knots);
};
const round: Knot[] = [
  [84, 26, HAIR / 2], [72, 7, 2.6], [50, 1.8, HAIR / 2], [28, 12, 7], [16, 50, 13.4], [28, 88, 7],
  [52, 98.2, HAIR / 2], [76, 90, 2.4], [88, 70, HAIR / 2],
];

const LETTERS: Record<string, () => string[]> = {
  A: () => [
    slant(42, 70, 26), angular([[44, 0], [48, 0], [15, 100], [11, 100]]), rectangle(24, 64, 50, HAIR),
    serif(0, 30, 100), serif(62, 44, 100),
  ],
  C: () => [ribbon(round), rectangle(83, 4, HAIR, 28)],
  D: () => [stem(10), ...foot(10), bowl(20, 0, 100, 84)],
  E: () => [
    stem(10), ...foot(10), serif(10, 74, 0), serif(10, 78, 100), rectangle(10, 48, 52, HAIR),
    angular([[84, 0], [84, 28], [70, 0]]), angular([[88, 100], [88, 68], [72, 100]]),
    angular([[62, 38], [62, 62], [56, 50]]),
  ],
  G: () => [ribbon(round.slice(0, 8)), rectangle(83, 4, HAIR, 28), rectangle(66, 56, 22, 44), serif(58, 38, 56 + HAIR)],
  H: () => [stem(8), stem(72), ...foot(8), ...foot(72), rectangle(30, 48, 44, HAIR)],
  K: () => [
    stem(8), ...foot(8), angular([[86, 0], [90, 0], [38, 54], [34, 54]]), slantFrom([50, 40], [74, 100], 26),
    serif(72, 34, 0), serif(66, 44, 100),
  ],
  L: () => [stem(10), ...foot(10), serif(10, 72, 100), angular([[84, 100], [84, 62], [66, 100]])],
  M: () => [
    rectangle(10, 0, HAIR, 100), slant(8, 50, 25), angular([[92, 0], [96, 0], [66, 100], [62, 100]]), stem(92),
    serif(0, 24, 0), serif(0, 24, 100), ...foot(92).slice(0, 2),
  ],
  P: () => [stem(10), ...foot(10), bowl(20, 0, 54, 70, 12)],
  S: () => [
    ribbon([
      [78, 28, HAIR / 2], [68, 8, 3], [46, 1.8, HAIR / 2], [24, 10, 6], [20, 30, 11], [48, 50, 13.6], [76, 70, 11],
      [72, 90, 6], [48, 98.2, HAIR / 2], [24, 92, 3], [14, 72, HAIR / 2],
    ]),
    rectangle(77, 4, HAIR, 28), rectangle(12, 68, HAIR, 28),
  ],
  T: () => [
    stem(38), serif(28, 45, 100), serif(2, 97, 0), angular([[2, 0], [2, 34], [20, 0]]),
    angular([[99, 0], [99, 34], [81, 0]]),
  ],
  V: () => [slant(8, 40, 27), angular([[90, 0], [94, 0], [58, 100], [54, 100]]), serif(0, 44, 0), serif(76, 30, 0)],
  W: () => [
    slant(4, 30, 25), angular([[62, 0], [66, 0], [48, 100], [44, 100]]), slant(54, 80, 25),
    angular([[118, 0], [122, 0], [98, 100], [94, 100]]), serif(-6, 44, 0), serif(104, 30, 0), serif(46, 40, 0),
  ],
  Z: () => [
    angular([[60, 0], [92, 0], [38, 100], [6, 100]]), serif(12, 80, 0), serif(6, 86, 100),
    angular([[12, 0], [12, 30], [28, 0]]), angular([[92, 100], [92, 68], [74, 100]]),
  ],
};

function slantFrom([x, y]: Point, [toX, toY]: Point, wide: number): string {
  return angular([[x, y], [x + wide * 0.62, y - 12], [toX + wide, toY], [toX, toY]]);
}
