/** A point of an outline; `c` marks a corner, everything else is passed smoothly. */
export type Point = readonly [x: number, y: number, corner?: "c"];
/** A point of a center line with half the width of the ribbon there. */
export type Knot = readonly [x: number, y: number, half: number];

const HANDLE = 0.36;

/** SVG path data through the points. Handles follow the neighbors and never overshoot a short segment. */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number): Point => points[((index % count) + count) % count] as Point;
  const [startX, startY] = at(0);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const from = at(index);
    const to = at(index + 1);
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * HANDLE;
    const leaving = tangent(points, index, closed);
    const arriving = tangent(points, index + 1, closed);
    path += `C${round(from[0] + leaving[0] * reach)} ${round(from[1] + leaving[1] * reach)}`;
    path += ` ${round(to[0] - arriving[0] * reach)} ${round(to[1] - arriving[1] * reach)}`;
    path += ` ${round(to[0])} ${round(to[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** Straight-edged path data. */
export function angular(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A limb or a lock of hair: a line with a width at each knot, ends cut square unless the width there is small. */
export function ribbon(knots: readonly Knot[]): string {
  return smooth(ribbonOutline(knots));
}

function ribbonOutline(knots: readonly Knot[]): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  knots.forEach(([x, y, half], index) => {
    const [dx, dy] = tangent(knots, index, false, true);
    const end = index === 0 || index === knots.length - 1;
    const corner = end && half > 0.4 ? ("c" as const) : undefined;
    left.push([x + dy * half, y - dx * half, corner]);
    right.push([x - dy * half, y + dx * half, corner]);
  });
  return [...left, ...right.reverse()];
}

/** A brush stroke: pointed at both ends, `width` at its belly, which sits at `belly` (0 to 1) of the way. */
export function brush(points: readonly Point[], width: number, belly = 0.5): string {
  const line = sample(points, 14);
  const last = line.length - 1;
  return ribbon(
    line.map(([x, y], index): Knot => {
      const t = index / last;
      const swell = t < belly ? t / belly : (1 - t) / (1 - belly);
      return [x, y, (width / 2) * Math.max(0.02, Math.sin((swell * Math.PI) / 2))];
    }),
  );
}

/** Points along the smooth open line through `points`, evenly in parameter. */
export function sample(points: readonly Point[], steps: number): Point[] {
  const segments = points.length - 1;
  const line: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const along = (step / steps) * segments;
    const index = Math.min(segments - 1, Math.floor(along));
    const t = along - index;
    const from = points[index] as Point;
    const to = points[index + 1] as Point;
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * HANDLE;
    const a = tangent(points, index, false);
    const b = tangent(points, index + 1, false);
    line.push([
      bezier(t, from[0], from[0] + a[0] * reach, to[0] - b[0] * reach, to[0]),
      bezier(t, from[1], from[1] + a[1] * reach, to[1] - b[1] * reach, to[1]),
    ]);
  }
  return line;
}

export function circle(x: number, y: number, radius: number, squash = 1): string {
  const ry = radius * squash;
  return `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(ry)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(ry)} 0 1 0 ${round(-2 * radius)} 0Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

/** Unit direction of the line at a point; zero at corners and open ends unless `ends`, so curves meet there sharply. */
function tangent(
  points: readonly (Point | Knot)[],
  index: number,
  closed: boolean,
  ends = false,
): readonly [number, number] {
  const count = points.length;
  const wrap = (i: number): Point | Knot | undefined => (closed ? points[((i % count) + count) % count] : points[i]);
  const here = wrap(index) as Point | Knot;
  if (here[2] === "c") return [0, 0];
  const before = wrap(index - 1);
  const after = wrap(index + 1);
  if (!before || !after) {
    if (!ends) return [0, 0];
    const [from, to] = before ? [before, here] : [here, after as Point | Knot];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  }
  const inX = here[0] - before[0];
  const inY = here[1] - before[1];
  const outX = after[0] - here[0];
  const outY = after[1] - here[1];
  const inLength = Math.hypot(inX, inY) || 1;
  const outLength = Math.hypot(outX, outY) || 1;
  // Each direction weighs by the other segment's length: uneven spacing stays round.
  const x = (inX / inLength) * outLength + (outX / outLength) * inLength;
  const y = (inY / inLength) * outLength + (outY / outLength) * inLength;
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
