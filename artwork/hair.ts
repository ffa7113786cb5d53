// biome-ignore-all format: an outline reads better as rows of points.
import { brush, circle, type Point, sample, smooth } from "./curves.ts";
import { createRng } from "./rng.ts";

export type Texture = "straight" | "wavy" | "curly" | "coiled";
export type Tie = "none" | "low-bun" | "top-knot" | "ponytail" | "braid" | "half-up";
export type Crop = "pixie" | "buzz" | "side-part" | "swept" | "curtains" | "curly-top";

/** A haircut in head units, ready to be drawn from any view. */
export interface Hair {
  seed: string;
  texture: Texture;
  /** Length of loose hair: 94 is a bob, 122 the shoulders, 190 the chest, 260 the waist. */
  end: number;
  /** Distance from the head, 0 sleek to 10 full. */
  volume: number;
  /** Place of the parting, head units to the right of the middle. */
  part: number;
  fringe: "none" | "full" | "side";
  tie: Tie;
  /** Set for short hair; then `end` and `tie` do not matter. */
  crop?: Crop;
  /** Head units that the ends are blown sideways, for figures that move. */
  wind: number;
}

/** The shapes of a haircut in one view: behind the neck, over the face, and lines of light in them. */
export interface HairShapes {
  back: string[];
  front: string[];
  strands: Point[][];
  ear: boolean;
}

/** A body of hair: `firm` points stay (face, parting), `loose` ones take texture and wind. */
export function mass(hair: Hair, firm: readonly Point[], loose: readonly Point[]): string[] {
  const fixed = firm.findIndex(([, y]) => y > 60);
  const stored = fixed < 0 ? firm : [...firm.slice(0, fixed), ...dense(hair, firm.slice(fixed)).map((point) => flow(hair, point))];
  const edge = dense(hair, loose).map((point) => flow(hair, point));
  return [smooth([...stored, ...edge]), ...curls(hair, edge)];
}

/** Moves a point with waves and wind; both edges of a lock wave together, so it winds as one. */
export function flow(hair: Hair, [x, y, corner]: Point): Point {
  const free = Math.max(0, Math.min(1, (y - 34) / 70));
  const side = x < 0 ? -1 : 1;
  const wave = hair.texture === "wavy" ? Math.sin((y / 46) * Math.PI * 2 + 0.6) * 4.6 * free * side : 0;
  if (!hair.wind || y < 26) return [x + wave, y, corner];
  const give = ((y - 26) / 100) ** 1.15;
  return [x + wave * (1 + give) + hair.wind * give, y - Math.abs(hair.wind) * give * 0.6 + wave * give, corner];
}

/** Round curls along an edge, each a shape of its own, uneven as curls are. */
export function curls(hair: Hair, edge: readonly Point[]): string[] {
  if (hair.texture !== "curly" && hair.texture !== "coiled") return [];
  const rng = createRng(`curls ${hair.seed} ${edge.length}`);
  const size = hair.texture === "curly" ? 8 : 5.4;
  const line = sample(edge, edge.length * 24);
  const shapes: string[] = [];
  let gap = 0;
  for (let index = 1; index < line.length; index++) {
    const [x, y] = line[index] as Point;
    const [px, py] = line[index - 1] as Point;
    gap -= Math.hypot(x - px, y - py);
    if (gap > 0) continue;
    const radius = size * rng.between(0.7, 1.3);
    shapes.push(circle(x + rng.between(-2, 2), y + rng.between(-2, 2), radius, rng.between(0.8, 1.1)));
    gap = radius * rng.between(0.9, 1.4);
  }
  return shapes;
}

/** Light on the hair: broken dry-brush strokes along strands, small arcs where it curls. */
export function sheen(hair: Hair, strands: readonly Point[][]): string[] {
  const rng = createRng(`sheen ${hair.seed}`);
  const curly = hair.texture === "curly" || hair.texture === "coiled";
  return strands.flatMap((strand) => {
    const line = sample(strand, 40).map((point) => flow(hair, point));
    if (curly) {
      return [6, 13, 20, 27, 34]
        .filter(() => rng.chance(0.6))
        .map((index) => {
          const [x, y] = line[index] as Point;
          const r = (hair.texture === "curly" ? 5.2 : 3.2) * rng.between(0.8, 1.25);
          const turn = rng.between(0, Math.PI * 2);
          const cx = x + rng.between(-2, 2);
          const arc = [0, 0.7, 1.4, 2.1].map((angle): Point => [cx + Math.cos(turn + angle) * r, y + Math.sin(turn + angle) * r]);
          return brush(arc, 1.3, 0.4);
        });
    }
    const start = Math.round(rng.between(2, 8));
    const stop = start + Math.round(rng.between(9, 15));
    const pieces = [brush(line.slice(start, stop), rng.between(0.9, 1.6), 0.4)];
    if (rng.chance(0.6)) pieces.push(brush(line.slice(stop + 2, stop + Math.round(rng.between(6, 12))), 0.7, 0.3));
    return pieces;
  });
}

function dense(hair: Hair, edge: readonly Point[]): Point[] {
  if (edge.length < 3 || (hair.texture !== "wavy" && !hair.wind)) return [...edge];
  const line = sample(edge, edge.length * 4);
  const [x, y, corner] = edge[edge.length - 1] as Point;
  return [...line.slice(0, -1), [x, y, corner]];
}
