// biome-ignore-all format: an outline reads better as rows of points.
import { circle, type Point, ribbon, smooth } from "./curves.ts";
import { mirrored } from "./face.ts";
import { curls, flow, type Hair, type HairShapes, mass } from "./hair.ts";

/** Hair seen from the front. */
export function hairFront(hair: Hair): HairShapes {
  if (hair.crop) return cropped(hair, hair.crop);
  if (hair.tie === "none" || hair.tie === "half-up") return loose(hair);
  return tied(hair);
}

/** The outer edge from the crown down one side. */
function outerEdge({ volume: v, end }: Hair): Point[] {
  const wide = 37.5 + v;
  const edge: Point[] = [[13, -7.6 - v * 0.5], [25, -2.6 - v * 0.4], [wide - 4.5, 11], [wide, 33]];
  if (end <= 110) return [
    ...edge, [wide + 1.5 + v * 0.4, 60], [wide + 3 + v * 0.6, end - 9], [wide + 0.5 + v * 0.5, end],
  ];
  return [
    ...edge, [wide + 0.5 + v * 0.3, 62], [wide + 1 + v * 0.4, 92], [wide + 4 + v * 0.4, 92 + (end - 92) * 0.5],
    [wide + 3, end],
  ];
}

function loose(hair: Hair): HairShapes {
  const { volume: v, end, part } = hair;
  const outer = outerEdge(hair);
  const bottom: Point[] = [[24, end + 3], [0, end + (end > 110 ? -6 : -2)]];
  const right = [...outer, ...bottom];
  const back = mass(hair, [[0, -9 - v * 0.5]], [...right, ...mirrored(right.slice(0, -1))]);
  const front = [...curtain(hair, 1), ...curtain(hair, -1)];
  if (hair.fringe === "full") front.push(fullFringe());
  if (hair.fringe === "side") front.push(...sideFringe(hair));
  if (hair.tie === "half-up") front.push(circle(part * 0.5, -17, 12, 0.86));
  return { back, front, strands: looseStrands(hair), ear: false };
}

/** One side of loose hair: from the parting, past the temple, down to its end. */
function curtain(hair: Hair, side: 1 | -1): string[] {
  const { volume: v, end } = hair;
  const flip = ([x, y, c]: Point): Point => [x * side, y, c];
  const p = hair.part * side;
  const inner: Point[] = [
    [p, 8], [p + (27 - p) * 0.34, 12.5], [p + (27 - p) * 0.7, 21.5], [28.6, 35], [31, 51], [30.4, 68],
    [28.6 - v * 0.1, 84],
  ];
  if (end > 110) inner.push([27, 104], [30, 92 + (end - 92) * 0.55], [35, end + 9, "c"]);
  else inner.push([25.5, end + 4.5, "c"]);
  const outer = outerEdge(hair).reverse();
  return mass(hair, [[p, -8.6 - v * 0.5, "c"] as Point, ...inner].map(flip), outer.map(flip));
}

function fullFringe(): string {
  return smooth([
    [0, -6], [25, 3], [33, 24], [32.6, 44.6, "c"], [22, 41.4], [8, 40.6, "c"], [7, 41.4, "c"], [-8, 40.4],
    [-22, 41.4], [-32.6, 44.6, "c"], [-33, 24], [-25, 3],
  ]);
}

function sideFringe(hair: Hair): string[] {
  const away = hair.part > 0 ? -1 : 1;
  const p = Math.abs(hair.part);
  const swoop: Point[] = [
    [-p, -5, "c"], [10, -3], [27, 7], [35.5, 28], [35, 58, "c"], [29.6, 47], [22, 37], [9, 30], [-p + 1, 15],
  ];
  return [smooth(swoop.map(([x, y, c]): Point => [x * away, y, c]))];
}

function looseStrands(hair: Hair): Point[][] {
  const { volume: v, part } = hair;
  const low = Math.min(hair.end - 10, 170);
  return [1, -1].flatMap((side) => {
    const strand = (at: number, from: number): Point[] => [
      [part + side * 5, from], [side * (22 + at), 14 + at * 0.3], [side * (31.4 + at), 42], [side * (33 + at), 70],
      [side * (31.6 + at), low],
    ];
    const out = v > 6 ? v * 0.45 : 0;
    const lines = [strand(1.2 + out, 5), strand(4 + v * 0.5 + out, 1)];
    return side === 1 ? [...lines, strand(2.6 + v * 0.8, -2)] : lines;
  });
}

const HAIRLINE: Point[] = [[34, 50, "c"], [30.5, 42], [28, 31], [21, 20.5], [11, 15.5]];

function tied(hair: Hair): HairShapes {
  const { part, volume: v } = hair;
  const lift = v * 0.5;
  const way = part > 0 ? -1 : 1;
  const half: Point[] = [
    [13, -5.4 - lift], [25.4, 0.6 - lift * 0.6], [34.4 + lift * 0.6, 16], [36.4 + lift * 0.5, 36],
  ];
  const cap = smooth([
    ...mirrored(half), [0, -7 - lift], ...half, ...HAIRLINE, [part * 0.6, 12 + Math.abs(part) * 0.1, "c"],
    ...mirrored(HAIRLINE),
  ]);
  const back: string[] = [];
  const front = [cap];
  if (hair.tie === "top-knot")
    back.push(...bunch(hair, part * 0.4, -19, 17), smooth([[-12, -2], [-8, -10], [8, -10], [12, -2], [0, 6]]));
  if (hair.tie === "low-bun") back.push(...bunch(hair, way * 20, 80, 21, 0.9));
  if (hair.tie === "ponytail") {
    const tail = (
      [
        [14, -15], [34, -14], [53, 14], [60, 66], [50, 116], [40, 146, "c"], [43, 104], [39, 62], [27, 22], [8, 2],
      ] as Point[]
    ).map(([x, y, c]): Point => [x * way, y, c]);
    back.push(...bunch(hair, way * 7, -8, 10), ...mass(hair, [[way * 4, -8, "c"]], tail));
  }
  if (hair.tie === "braid") {
    front.push(...braid(hair, [[-way * 25, 88], [-way * 33, 124], [-way * 25, 190]]));
    back.push(smooth([[-36, 40], [-37, 66], [-28, 92], [0, 96], [28, 92], [37, 66], [36, 40], [0, 20]]));
  }
  const strands = [1, -1].flatMap((side): Point[][] => [
    [[part + side * 3, 8], [side * 18, 9], [side * 30, 22], [side * 34.5, 42]],
    [[part + side * 2, 2], [side * 20, 2], [side * 33, 18], [side * 35, 34]],
  ]);
  return { back, front, strands, ear: true };
}

/** A gathered knot of hair; curls bulge its edge. */
export function bunch(hair: Hair, x: number, y: number, radius: number, squash = 0.9): string[] {
  const ring = Array.from({ length: 13 }, (_, i): Point => {
    const angle = (i / 12) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * squash];
  });
  return [circle(x, y, radius, squash), ...curls(hair, ring)];
}

/** A plait along a line: leaves that lie left and right in turn. */
export function braid(hair: Hair, line: readonly Point[]): string[] {
  const [first, middle, last] = line.map((point, index) => (index ? flow(hair, point) : point)) as [Point, Point, Point];
  const count = 8;
  const leaves: string[] = [];
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const x = (1 - t) ** 2 * first[0] + 2 * t * (1 - t) * middle[0] + t * t * last[0];
    const y = (1 - t) ** 2 * first[1] + 2 * t * (1 - t) * middle[1] + t * t * last[1];
    const side = i % 2 ? 1 : -1;
    const wide = 10.5 - t * 3.8;
    const high = (last[1] - first[1]) / count;
    leaves.push(
      smooth([
        [x - side * wide * 0.4, y - high * 0.75], [x + side * wide * 0.8, y - high * 0.1],
        [x + side * wide * 0.7, y + high * 0.8], [x - side * wide * 0.3, y + high * 1.2],
        [x - side * wide * 0.7, y + high * 0.3],
      ]),
    );
  }
  leaves.push(
    ribbon([[last[0], last[1] - 2, 4.2], [last[0] + 1, last[1] + 10, 5.6], [last[0] - 1, last[1] + 26, 0.2]]),
  );
  return leaves;
}

function cropped(hair: Hair, crop: NonNullable<Hair["crop"]>): HairShapes {
  const v = hair.volume;
  const way = hair.part > 0 ? -1 : 1;
  const flip = (points: Point[]): Point[] => points.map(([x, y, c]): Point => [x * way, y, c]);
  const burns: Point[] = [[37, 36], [36.6, 50], [34.6, 60, "c"], [32.4, 50], [30.4, 38]];
  const strandsOf = (lines: Point[][]): Point[][] => lines.map(flip);
  if (crop === "buzz") {
    const half: Point[] = [[13, -3], [25.4, 3], [34, 18], [35.6, 36]];
    const line: Point[] = [[34.8, 52, "c"], [32.4, 44], [30, 34, "c"], [27, 22], [16, 17]];
    return { back: [], front: [
      smooth([...mirrored(half), [0, -4.6], ...half, ...line, [0, 16], ...mirrored(line)]),
    ], strands: [], ear: true };
  }
  if (crop === "pixie") {
    const cut: Point[] = [
      [-35, 57, "c"], [-37.4 - v * 0.3, 36], [-34.6, 13], [-20, -5 - v * 0.6], [2, -10 - v], [23, -6.6 - v * 0.6],
      [35.6, 10], [38 + v * 0.3, 34], [36, 64, "c"], [33, 53], [31.6, 42], [28.6, 47, "c"], [24, 35], [16, 36, "c"],
      [8, 27], [-2, 26, "c"], [-10, 15], [-19, 22], [-28, 32], [-31.4, 46],
    ];
    return {
      back: [],
      front: [smooth(flip(cut))],
      strands: strandsOf([
        [[-10, 9], [2, 3], [18, 10], [30, 28]], [[-8, 12], [4, 12], [18, 20], [27, 34]],
        [[-9, 5], [4, -3], [22, 2], [34, 22]], [[-14, 8], [-26, 14], [-33, 34]],
      ]),
      ear: true,
    };
  }
  if (crop === "side-part") {
    const cut: Point[] = [
      ...mirrored(burns), [-35.6, 14], [-25, 1], [-13, -4], [-4, -10 - v], [12, -12.6 - v], [28, -6], [37, 12],
      ...burns, [29, 27], [20, 19], [4, 16.5], [-12, 13, "c"], [-16, 17], [-25, 23], [-29.5, 36],
    ];
    return {
      back: [],
      front: [smooth(flip(cut))],
      strands: strandsOf([[[-13, 9], [0, 1], [16, 0], [30, 12]], [[-11, 12], [4, 7], [20, 9], [31, 22]]]),
      ear: true,
    };
  }
  if (crop === "swept") {
    const cut: Point[] = [
      ...mirrored(burns), [-36.6, 14], [-30, -3], [-16, -13 - v], [4, -16 - v], [24, -9], [37, 10], ...burns,
      [29.4, 26], [23, 16], [8, 11.5], [-8, 12.5], [-22, 17], [-29.4, 27],
    ];
    return {
      back: [],
      front: [smooth(flip(cut))],
      strands: strandsOf([
        [[-16, 11], [-21, 0], [-14, -9]], [[-4, 9], [-8, -2], [2, -11]], [[8, 9], [9, -2], [18, -9]],
        [[19, 12], [25, 2], [31, 0]],
      ]),
      ear: true,
    };
  }
  if (crop === "curtains") {
    const front = [1, -1].map((side) =>
      smooth(
        (
          [
            [0, -8.6 - v, "c"], [14, -8.4 - v], [29, -1], [38, 18], [38.6, 42], [35.4, 62, "c"], [33.6, 52],
            [30.4, 44], [24, 37], [14, 27], [6, 16], [0, 5],
          ] as Point[]
        ).map(([x, y, c]): Point => [x * side, y, c]),
      ),
    );
    return {
      back: [],
      front,
      strands: [1, -1].flatMap((side): Point[][] => [
        [[side * 2, 1], [side * 16, 6], [side * 28, 24], [side * 34, 44]],
        [[side * 2, -3], [side * 20, 0], [side * 33, 16], [side * 36, 38]],
      ]),
      ear: true,
    };
  }
  const top = mass(
    hair,
    [[34, 48, "c"], [30, 36], [22, 26], [0, 22], [-22, 26], [-30, 36], [-34, 48, "c"]],
    [[-37, 30], [-35, 8], [-23, -8 - v], [0, -13 - v], [23, -8 - v], [35, 8], [37, 30]],
  );
  return {
    back: [],
    front: top,
    strands: [[[-20, 0], [-24, 14], [-30, 26]], [[0, -6], [2, 8], [0, 18]], [[20, 0], [24, 14], [30, 26]]],
    ear: true,
  };
}
