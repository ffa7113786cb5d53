// biome-ignore-all format: an outline reads better as rows of points.
import { brush, type Point, smooth } from "./curves.ts";
import { type Body, leg, legSpan, torso } from "./figure.ts";
import type { Ink, Scene } from "./scene.ts";

export const both = [-1, 1] as const;

/** A bodice from a neckline down to the waist or hip. */
export function bodice(body: Body, ease: number, neckline: readonly Point[], low: "waist" | "hip" | "hem"): string {
  const outline = torso(body, ease);
  const count = outline.length / 2;
  const stop = low === "waist" ? 7 : count;
  const strapped = neckline[0] as Point;
  const from = strapped[1] < body.chest(0, 10)[1] ? 2 : 4;
  const left = outline.slice(from, stop);
  const right = outline.slice(count).reverse().slice(from, stop).reverse();
  if (low === "waist") {
    left.push(waistCorner(body, -1, ease));
    right.unshift(waistCorner(body, 1, ease));
  }
  if (low === "hem") {
    const [lx, ly] = left.pop() as Point;
    const [rx, ry] = right.shift() as Point;
    left.push([lx + 3, ly, "c"], [(lx + rx) / 2, (ly + ry) / 2 + 6]);
    right.unshift([rx - 3, ry, "c"]);
  }
  return smooth([...neckline.toReversed(), ...left, ...right]);
}

function waistCorner(body: Body, side: -1 | 1, ease: number): Point {
  const [x, y] = body.man ? body.pelvis(side * (body.hipHalf + 9 + ease), -46) : body.waist(side, ease * 0.6);
  return [x, y + 12, "c"];
}

export function at(body: Body, points: readonly Point[]): Point[] {
  return points.map(([x, y, c]): Point => {
    const [px, py] = body.chest(x, y);
    return [px, py, c];
  });
}

/** Cloth from the waist down to a hem. `spread` is half the hem's width beyond the hips, `sway` moves it sideways. */
export function skirt(body: Body, ease: number, hemY: number, spread: number, sway: number, waves = 0): string {
  const { hipHalf: h } = body;
  const [cx] = body.pelvis(0, 0);
  const g = (body.girth - 1) * 40;
  const hip = (side: -1 | 1, y: number, wide: number): Point => body.pelvis(side * (h + wide + ease + g * 0.5), y);
  const ends = skirtEnds(body, hemY, spread, sway);
  // The side that the wind blows to flies further and higher.
  const left: Point = [ends[0] + Math.min(0, sway) * 1.3, hemY + (sway < -20 ? sway * 1.1 : 6), "c"];
  const right: Point = [ends[1] + Math.max(0, sway) * 1.3, hemY + (sway > 20 ? -sway * 1.1 : 6), "c"];
  const hem: Point[] = [];
  const count = waves || 1;
  for (let i = 1; i < count * 2; i++) {
    const t = i / (count * 2);
    hem.push([
      left[0] + (right[0] - left[0]) * t,
      left[1] + (right[1] - left[1]) * t + 10 + (i % 2 ? 8 : -6) * (waves ? 1 : 0.4),
    ]);
  }
  const flare = spread > 60;
  const knee = Math.min(590, hemY - 60);
  const span = legSpan(body, knee);
  const held = (side: -1 | 1): Point[] => {
    if (flare) return [hip(side, -50, 22)];
    const edge = side === -1 ? Math.min(span[0] - 4 - ease, cx - h - 14 - ease) : Math.max(span[1] + 4 + ease, cx + h + 14 + ease);
    const [, thigh] = body.pelvis(0, 90);
    const wide = legSpan(body, thigh);
    const upper = side === -1 ? Math.min(wide[0] - 8 - ease, cx - h - 16) : Math.max(wide[1] + 8 + ease, cx + h + 16);
    return [
      hip(side, -52, 6), hip(side, -8, 17), [upper, thigh],
      ...(knee > thigh + 60 ? [[edge + sway * 0.3, knee] as Point] : []),
    ];
  };
  const [wl, wr] = [body.waist(-1, ease), body.waist(1, ease)];
  return smooth([[wl[0], wl[1], "c"], ...held(-1), left, ...hem, right, ...held(1).reverse(), [wr[0], wr[1], "c"]]);
}

function skirtEnds(body: Body, hemY: number, spread: number, sway: number): [number, number] {
  const [cx] = body.pelvis(0, 0);
  const [l, r] = legSpan(body, hemY);
  return [Math.min(cx - body.hipHalf - spread + sway, l - 8), Math.max(cx + body.hipHalf + spread + sway, r + 8)];
}

/** Folds of a skirt: wedges left open, from somewhere below the waist to the hem. */
export function folds(scene: Scene, body: Body, hemY: number, spread: number, sway: number, ts: readonly number[], path: string): void {
  const [cx, cy] = body.pelvis(0, -60);
  const [left, right] = skirtEnds(body, hemY, spread, sway);
  ts.forEach((t, index) => {
    const x = left + (right - left) * (0.5 + t / 2);
    const from = [0.06, 0.34, 0.16, 0.42, 0.1][index % 5] as number;
    const start: Point = [cx + t * (24 + spread * 0.5 * from), cy + (hemY - cy) * from];
    const width = index % 2 ? 3.2 : 5.4;
    scene.add(
      "seam",
      smooth([
        [start[0], start[1], "c"], [start[0] * 0.5 + x * 0.5 - t * 6, (start[1] + hemY) / 2],
        [x - width / 2, hemY + 24, "c"], [x + width / 2, hemY + 24, "c"],
        [start[0] * 0.5 + x * 0.5 - t * 6 + width * 0.3, (start[1] + hemY) / 2],
      ]),
      { within: [path] },
    );
  });
}

export function trousers(scene: Scene, body: Body, ink: Ink | "paper", wide: readonly [number, number, number], low = 1.03): void {
  const { hipHalf: h } = body;
  const g = (body.girth - 1) * 30 - (body.man ? 7 : 0);
  const p = (x: number, y: number): Point => body.pelvis(x, y);
  const order: readonly (0 | 1)[] = body.pose.front === 0 ? [1, 0] : [0, 1];
  const [first, second] = order as [0 | 1, 0 | 1];
  scene.add(ink, leg(body, first, wide, low));
  scene.add(ink, smooth([body.waist(-1, 3), p(-(h + 8 + g), -52), p(-(h + 19 + g), -4), p(-(h + 17 + g), 40), p(-10, 66), p(10, 66), p(h + 17 + g, 40), p(h + 19 + g, -4), p(h + 8 + g, -52), body.waist(1, 3)]));
  const path = leg(body, second, wide, low);
  const [hx, hy] = body.pose.hips[second];
  const [kx, ky] = body.pose.knees[second];
  const [ax, ay] = body.pose.ankles[second];
  scene.add(ink, path);
  const inner = second === 0 ? 1 : -1;
  scene.add(
    "seam",
    brush(
      [
        [hx + inner * 26, hy + 4], [hx + inner * (26 + wide[0]) * 0.9, hy + 50], [kx + inner * (14 + wide[1]), ky],
        [kx + inner * (14 + wide[1]) * 0.96, ky + (ay - ky) * 0.4],
      ],
      3,
      0.35,
    ),
  );
  scene.add("seam", brush([[kx, ky - 110], [kx * 0.6 + ax * 0.4, ky + 60], [ax, ay - 20]], 1.8, 0.5));
}

export function lapels(scene: Scene, body: Body, ink: Ink | "paper", deep: number): void {
  for (const s of both) {
    scene.add(
      ink,
      smooth(
        at(body, [
          [s * 15, -30, "c"], [s * 28, -14], [s * 38, 22, "c"], [s * 29, 24, "c"], [s * 39, 34, "c"],
          [s * 22, deep * 0.66], [s * 0, deep, "c"], [s * 8, deep * 0.5],
        ]),
      ),
    );
    scene.add("seam", brush(at(body, [[s * 29, -12], [s * 36, 8], [s * 38, 23]]), 1.8));
    scene.add("seam", brush(at(body, [[s * 30, 25], [s * 36, 30], [s * 39, 35]]), 1.6));
    scene.add("seam", brush(at(body, [[s * 39, 35], [s * 24, deep * 0.66], [s * 2, deep]]), 2));
  }
}

/** A jacket or coat: body with an open front down to `hemY`. */
export function jacket(scene: Scene, body: Body, ink: Ink | "paper", hemY: number, spread: number, nipped: number, sway: number, deep: number): string {
  const outline = torso(body, 7);
  const top = outline.slice(1, 7);
  const right = outline
    .slice(outline.length / 2)
    .reverse()
    .slice(1, 7)
    .reverse();
  const [cx] = body.pelvis(0, 0);
  const h = body.hipHalf + (body.girth - 1) * 24;
  const long = hemY > 560;
  const [, thighY] = body.pelvis(0, 70);
  const thighs = legSpan(body, thighY);
  const side = (s: -1 | 1): Point[] => [
    body.waist(s, nipped), body.pelvis(s * (h + 26 + spread * 0.2), -14),
    [
      s < 0 ? Math.min(thighs[0] - 12, cx - h - 24) : Math.max(thighs[1] + 12, cx + h + 24),
      Math.min(thighY, hemY - 20),
    ],
    ...(long ? [[cx + s * (h + 22 + spread * 0.6) + sway * 0.4, hemY * 0.62 + 150] as Point] : []),
    [cx + s * (h + 20 + spread) + sway * (s * sway > 0 ? 3 : 0.4), hemY - (s * sway > 20 ? Math.abs(sway) * 1.5 : 0), "c"],
  ];
  const [vx, vy] = body.chest(0, deep);
  const neck = at(body, [[14, -30, "c"], [10, deep * 0.5]]);
  const neckLeft = at(body, [[-10, deep * 0.5], [-14, -30, "c"]]);
  const path = smooth([
    ...top, ...side(-1), [cx + sway * 0.9, hemY + 8], ...side(1).reverse(), ...right, ...neck, [vx, vy, "c"],
    ...neckLeft,
  ]);
  scene.add(ink, path);
  return path;
}

export const dip = (half: number, y: number, low: number): Point[] => [
  [-half, y, "c"], [-half * 0.6, y + (low - y) * 0.7], [0, low], [half * 0.6, y + (low - y) * 0.7], [half, y, "c"],
];
export const straps = (scene: Scene, body: Body, ink: Ink | "paper", x: number, low: number, width = 3.4): void => {
  for (const s of both)
    scene.add(ink, brush(at(body, [[s * (x + 2), -14], [s * (x + 1), 18], [s * x, low + 4]]), width));
};
