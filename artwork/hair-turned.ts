// biome-ignore-all format: an outline reads better as rows of points.
import { circle, type Point, smooth } from "./curves.ts";
import { type Hair, type HairShapes, mass } from "./hair.ts";
import { braid, bunch } from "./hair-front.ts";

/** Hair of a head turned three quarters to the right. */
export function hairTurned(hair: Hair): HairShapes {
  if (hair.crop) return cropped(hair, hair.crop);
  if (hair.tie === "none" || hair.tie === "half-up") return loose(hair);
  return tied(hair);
}

function loose(hair: Hair): HairShapes {
  const { volume: v, end } = hair;
  const long = end > 110;
  const far: Point[] = [
    [24, -3 - v * 0.4], [36 + v * 0.5, 12], [39 + v, 36], [38 + v, 66], [34 + v * 0.7, Math.min(end - 6, 92)],
  ];
  if (long) far.push([30 + v * 0.5, end * 0.74], [26, end - 5]);
  const bottom: Point[] = long
    ? [[10, end + 2], [-20, end + 3]]
    : [[20, end - 1], [-10, end]];
  const near: Point[] = [
    ...(long ? [[-48 - v * 0.5, end - 6], [-49 - v, end * 0.7] as Point] : []),
    [-46 - v * 0.8, Math.min(end - 8, 92)], [-48 - v, 62], [-46 - v, 36], [-38 - v * 0.7, 10], [-20, -5 - v * 0.5],
  ] as Point[];
  const back = mass(hair, [[2, -9.5 - v * 0.5]], [...far, ...bottom, ...near]);
  const front = [...nearSide(hair), farSide(hair)];
  if (hair.fringe === "full")
    front.push(
      smooth([
        [2, -6], [20, -2], [31, 14], [34, 30], [33, 43, "c"], [26, 41.4], [14, 42.6], [2, 41], [-8, 43],
        [-18, 47, "c"], [-22, 30], [-16, 8],
      ]),
    );
  if (hair.fringe === "side")
    front.push(
      smooth([[2, -4, "c"], [18, -1], [31, 14], [36, 34], [35.5, 54, "c"], [31, 42], [24, 33], [12, 25], [4, 15]]),
    );
  if (hair.tie === "half-up") front.push(circle(-14, -13, 13, 0.9));
  const low = Math.min(end - 12, 150);
  const strands = [
    [[4, 2], [-12, 11], [-26, 30], [-33, 58], [-34, low]] as Point[],
    [[-2, -2], [-20, 7], [-36, 30], [-41, 60], [-41, low - 6]] as Point[],
    [[-4, 18], [-16, 34], [-22, 54], [-24, Math.min(low, 88)]] as Point[],
  ];
  return { back, front, strands, ear: false };
}

function nearSide(hair: Hair): string[] {
  const { volume: v, end } = hair;
  const long = end > 110;
  const inner: Point[] = [[8, 6], [2, 13], [-6, 22], [-13, 34], [-16.6, 50], [-15.4, 68], [-13, 84]];
  if (long) inner.push([-14, 104], [-14, 134], [-18, end - 4, "c"]);
  else inner.push([-16, end, "c"]);
  const outer: Point[] = [
    [-38 - v, end + 1], ...(long ? [[-49 - v * 0.5, end - 8], [-49 - v, end * 0.7] as Point] : []),
    [-46 - v * 0.8, Math.min(end - 8, 90)], [-48 - v, 62], [-46 - v, 36], [-38 - v * 0.7, 10], [-22, -4 - v * 0.5],
    [-6, -9 - v * 0.4],
  ] as Point[];
  return mass(hair, [[8, -9.5 - v * 0.4, "c"], ...inner], outer);
}

function farSide(hair: Hair): string {
  const { volume: v } = hair;
  const low = Math.min(hair.end, 88);
  return smooth([
    [7, -9.6 - v * 0.4, "c"], [22, -5.4 - v * 0.4], [35 + v * 0.5, 12], [38.6 + v, 36], [38 + v, 62],
    [35 + v * 0.8, low, "c"], [32, 74], [31.6, 58], [31.4, 44], [28, 28], [20, 15], [8, 6, "c"],
  ]);
}

function tied(hair: Hair): HairShapes {
  const v = hair.volume * 0.5;
  const cap = smooth([
    [6, -6 - v], [20, -2 - v], [29, 9], [32.4, 22], [32, 36, "c"], [29.4, 27], [22, 18], [12, 15], [2, 18], [-7, 27],
    [-12, 38], [-14.6, 50, "c"], [-22, 45], [-26, 62], [-27, 74], [-34, 78, "c"], [-42, 60], [-44 - v, 38],
    [-38 - v, 13], [-22, -2 - v],
  ]);
  const back: string[] = [];
  const front = [cap];
  if (hair.tie === "low-bun") back.push(...bunch(hair, -43, 72, 17));
  if (hair.tie === "top-knot")
    back.push(...bunch(hair, -15, -18, 17), smooth([[-28, 0], [-22, -10], [-8, -10], [-2, -2], [-14, 6]]));
  if (hair.tie === "ponytail") {
    back.push(
      ...bunch(hair, -38, 2, 9),
      ...mass(
        hair,
        [[-34, 2, "c"], [-40, -6, "c"]],
        [[-58, 2], [-70, 32], [-72, 80], [-62, 128], [-58, 100], [-54, 60], [-46, 24]],
      ),
    );
  }
  if (hair.tie === "braid")
    front.push(...braid(hair, [[-33, 82], [-37, 120], [-30, 194]]));
  const strands: Point[][] = [
    [[12, 9], [-8, 12], [-26, 30], [-33, 58]], [[8, 2], [-16, 4], [-34, 22], [-39, 50]],
    [[-4, 26], [-14, 34], [-22, 44], [-29, 62]],
  ];
  return { back, front, strands, ear: true };
}

function cropped(hair: Hair, crop: NonNullable<Hair["crop"]>): HairShapes {
  const v = hair.volume;
  const nape: Point[] = [[-23, 60, "c"], [-26, 70], [-31, 79, "c"], [-40, 62]];
  const over: Point[] = [[-45 - v * 0.3, 38], [-40 - v * 0.4, 12], [-24, -5 - v * 0.8]];
  if (crop === "buzz") {
    return { back: [], front: [
      smooth([[0, -3], [17, 1.4], [28, 14], [31.6, 26], [31, 33, "c"], [26, 22], [14, 17], [2, 19], [-6, 28], [-10, 38, "c"], [-13, 40], [-14.4, 56, "c"], [-18, 47], [-23, 46], ...nape, [-44, 40], [-36, 12], [-18, -1]]),
    ], strands: [], ear: true };
  }
  const burn: Point[] = [[-9, 38], [-13.6, 60, "c"], [-17, 48], [-21, 46]];
  const shapes: Record<Exclude<typeof crop, "buzz">, Point[]> = {
    pixie: [
      [4, -9 - v], [22, -5 - v], [33, 8], [36.6, 24], [35, 42, "c"], [28, 36], [16, 33], [4, 28], [-4, 34],
      [-10, 46], [-13.6, 64, "c"], [-18, 49], [-22, 48],
    ],
    "side-part": [
      [4, -11 - v], [22, -10 - v], [34, 2], [35.6, 16], [31.6, 27, "c"], [25, 19], [12, 16], [-1, 18], [-7, 27],
      ...burn,
    ],
    swept: [
      [2, -14 - v], [20, -14 - v], [33, -4], [36, 8], [31, 22, "c"], [24, 15], [10, 13], [0, 17], [-7, 26], ...burn,
    ],
    curtains: [
      [4, -8 - v], [22, -6 - v], [34, 6], [38, 26], [36, 46, "c"], [31, 38], [22, 27], [13, 12], [8, 22], [-2, 34],
      [-12, 46], [-16, 62, "c"], [-20, 50],
    ],
    "curly-top": [],
  };
  if (crop === "curly-top") {
    const top = mass(
      hair,
      [[31, 34, "c"], [24, 23], [10, 20], [-3, 25], ...burn, ...nape],
      [[-43, 50], [-46, 34], [-42, 6], [-24, -11 - v], [0, -15 - v], [22, -11 - v], [35, 4], [36, 24]],
    );
    return { back: [], front: top, strands: [], ear: true };
  }
  const strands: Point[][] =
    crop === "swept"
      ? [
        [[8, 12], [2, 0], [-10, -6]], [[20, 13], [16, 0], [6, -8]], [[29, 15], [30, 2], [22, -6]],
        [[-10, 20], [-22, 16], [-34, 26]],
      ]
      : [[[0, 10], [14, 2], [28, 10]], [[-4, 14], [10, 10], [28, 20]], [[-8, 8], [-24, 16], [-34, 40]]];
  return { back: [], front: [smooth([...shapes[crop], ...nape, ...over])], strands, ear: true };
}
