// biome-ignore-all format: an outline reads better as rows of points.
import { circle, type Point, smooth } from "./curves.ts";
import { type Hair, type HairShapes, mass } from "./hair.ts";
import { braid, bunch } from "./hair-front.ts";

/** Hair of a head in profile, looking right. */
export function hairProfile(hair: Hair): HairShapes {
  if (hair.crop) return cropped(hair, hair.crop);
  if (hair.tie === "none" || hair.tie === "half-up") return loose(hair);
  return tied(hair);
}

function loose(hair: Hair): HairShapes {
  const { volume: v, end } = hair;
  const long = end > 110;
  const low = long ? end : end - 2;
  const inner: Point[] = [[24, 5 - v * 0.2, "c"], [22, 15], [14, 24], [7, 36], [3.6, 52], [3, 68], [2, 84]];
  if (hair.fringe === "full") inner.splice(0, 3, [30, 12], [34.4, 26], [33.4, 41, "c"], [26, 42], [16, 44], [9, 48]);
  if (long) inner.push([-4, 106], [-8, 136], [-16, low - 4, "c"]);
  else inner.push([1, low, "c"]);
  const outer: Point[] = [
    [-30, low + 2], ...(long ? [[-54 - v * 0.6, low - 6], [-57 - v, low * 0.7] as Point] : []),
    [-52 - v * 0.6, Math.min(low - 6, 92)], [-56 - v, 64], [-55 - v, 36], [-44 - v * 0.7, 8], [-24, -7 - v * 0.6],
    [0, -9 - v * 0.5], [16, -3 - v * 0.3],
  ] as Point[];
  const front = mass(hair, inner, outer);
  if (hair.tie === "half-up") front.push(circle(-34, -6, 14, 0.9));
  const bottom = Math.min(low - 12, 150);
  const strands = [
    [[16, 4], [-4, 12], [-20, 34], [-26, 62], [-25, bottom]] as Point[],
    [[4, -2], [-22, 8], [-40, 36], [-44, 66], [-42, bottom - 8]] as Point[],
    [[10, 24], [-2, 38], [-8, 58], [-9, Math.min(bottom, 86)]] as Point[],
  ];
  return { back: [], front, strands, ear: false };
}

function tied(hair: Hair): HairShapes {
  const v = hair.volume * 0.5;
  const cap = smooth([
    [-6, -6.5 - v], [12, -3 - v], [25, 8], [28.6, 18, "c"], [19, 19], [11, 28], [6, 40], [2, 54, "c"], [-6, 45],
    [-16, 52], [-20, 66], [-30, 78, "c"], [-43, 66], [-49 - v, 40], [-43 - v, 12], [-26, -3 - v],
  ]);
  const back: string[] = [];
  const front = [cap];
  if (hair.tie === "low-bun") back.push(...bunch(hair, -48, 70, 18));
  if (hair.tie === "top-knot")
    back.push(...bunch(hair, -26, -18, 17), smooth([[-40, 2], [-34, -9], [-18, -10], [-12, -3], [-24, 6]]));
  if (hair.tie === "ponytail") {
    back.push(
      ...bunch(hair, -46, 4, 9),
      ...mass(
        hair,
        [[-42, 2, "c"], [-48, -5, "c"]],
        [[-66, 2], [-80, 30], [-84, 80], [-74, 130], [-68, 100], [-64, 60], [-54, 24]],
      ),
    );
  }
  if (hair.tie === "braid")
    front.push(...braid(hair, [[-32, 82], [-44, 120], [-40, 196]]));
  const strands: Point[][] = [
    [[20, 11], [0, 14], [-20, 32], [-30, 60]], [[12, 2], [-14, 4], [-36, 24], [-42, 52]],
    [[9, 34], [-2, 38], [-14, 46], [-24, 62]],
  ];
  return { back, front, strands, ear: true };
}

function cropped(hair: Hair, crop: NonNullable<Hair["crop"]>): HairShapes {
  const v = hair.volume;
  const nape: Point[] = [[-12, 50], [-18, 64], [-24, 72], [-31, 80, "c"], [-42, 66]];
  const over: Point[] = [[-49 - v * 0.3, 40], [-45 - v * 0.4, 12], [-28, -5 - v * 0.8]];
  const burn: Point[] = [[8, 38], [3, 62, "c"], [-1, 48], [-6, 46]];
  if (crop === "curly-top") {
    const top = mass(
      hair,
      [[29, 26, "c"], [17, 23], ...burn, ...nape],
      [[-46, 50], [-50, 34], [-47, 6], [-30, -11 - v], [-6, -16 - v], [18, -12 - v], [32, 2], [35, 18]],
    );
    return { back: [], front: top, strands: [], ear: true };
  }
  const shapes: Record<Exclude<typeof crop, "curly-top">, Point[]> = {
    buzz: [[-6, -3], [12, 1], [24.6, 11], [29, 21], [26, 24, "c"], [16, 22], [11, 34, "c"], ...burn],
    pixie: [
      [-4, -10 - v], [16, -7 - v], [30, 4], [35, 20], [33.6, 40, "c"], [25, 36], [16, 34], [10, 42], [6, 54],
      [2, 66, "c"], [-2, 50], [-8, 46],
    ],
    "side-part": [[-4, -11 - v], [16, -11 - v], [30, 0], [32, 14], [28, 24, "c"], [19, 20], [12, 28], ...burn],
    swept: [[-8, -13 - v], [14, -16 - v], [31, -8], [36, 4], [29.6, 21, "c"], [19, 17], [12, 26], ...burn],
    curtains: [
      [-4, -8 - v], [16, -6 - v], [29, 6], [35, 22], [34, 44, "c"], [25, 37], [15, 39], [7, 48], [2, 64, "c"],
      [-4, 50],
    ],
  };
  const strands: Point[][] =
    crop === "swept"
      ? [[[24, 14], [22, 0], [6, -8]], [[14, 16], [4, 2], [-14, -4]], [[8, 26], [-14, 16], [-34, 26]]]
      : crop === "buzz"
        ? []
        : [[[24, 12], [4, 4], [-20, 12], [-36, 36]], [[20, 22], [0, 18], [-20, 34], [-30, 60]]];
  return { back: [], front: [smooth([...shapes[crop], ...nape, ...over])], strands, ear: true };
}
