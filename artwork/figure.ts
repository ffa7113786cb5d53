// biome-ignore-all format: an outline reads better as rows of points.
import { brush, type Knot, type Point, ribbon, smooth } from "./curves.ts";
import { NECK } from "./head.ts";
import type { Pose } from "./poses.ts";
import type { Ink, Scene } from "./scene.ts";

/** A posed body: its joints and the frames of chest and pelvis that clothes are cut on. */
export interface Body {
  pose: Pose;
  man: boolean;
  girth: number;
  /** x sideways from the middle of the shoulders, y down the spine. */
  chest(x: number, y: number): Point;
  /** x sideways from between the hip joints, y down. */
  pelvis(x: number, y: number): Point;
  /** Left and right ends of the waist, `ease` wider. */
  waist(side: -1 | 1, ease?: number): Point;
  /** Half the width between the shoulder joints; between the hip joints. */
  chestHalf: number;
  hipHalf: number;
}

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export function bodyOf(pose: Pose, man: boolean, girth: number): Body {
  const chest = frame(pose.shoulders, man ? 1.18 : 1 + (girth - 1) * 0.5);
  const pelvis = frame(pose.hips, man ? 0.84 : 1 + (girth - 1) * 0.7);
  const half = (man ? 43 : 31) + (girth - 1) * 52;
  return {
    pose,
    man,
    girth,
    chest: chest.at,
    pelvis: pelvis.at,
    chestHalf: chest.half,
    hipHalf: pelvis.half,
    waist(side, ease = 0) {
      const above = chest.at(side * (half + ease), man ? 160 : 142);
      const below = pelvis.at(side * (half + ease), man ? -70 : -92);
      return mix(above, below, 0.5);
    },
  };
}

function frame([left, right]: readonly [Point, Point], widen: number) {
  const middle = mix(left, right, 0.5);
  const length = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const ux = (right[0] - left[0]) / length;
  const uy = (right[1] - left[1]) / length;
  return {
    half: (length / 2) * widen,
    at: (x: number, y: number): Point => [middle[0] + ux * x - uy * y, middle[1] + uy * x + ux * y],
  };
}

/** Shoulders to upper thigh, `ease` wider for cloth; starts at the left root of the neck. */
export function torso(body: Body, ease = 0): Point[] {
  const { chestHalf: c, hipHalf: h, man, girth } = body;
  const g = (girth - 1) * 36;
  const side = (s: -1 | 1): Point[] => [
    body.chest(s * 17, -28 - ease * 0.5), body.chest(s * 30, -16 - ease), body.chest(s * (c - 6 + ease), -7 - ease),
    body.chest(s * (c + 9 + ease), 6), body.chest(s * (c - 4 + ease + g * 0.4), 40),
    body.chest(s * (c - (man ? 3 : 9) + ease + g), 66), body.chest(s * (c - (man ? 10 : 20) + ease + g), 100),
    body.waist(s, ease), body.pelvis(s * (h + 6 + ease + g * 0.6), -52),
    body.pelvis(s * (h + (man ? 9 : 17) + ease + g * 0.6), -8),
    body.pelvis(s * (h + (man ? 9 : 15) + ease + g * 0.6), 30),
  ];
  return [...side(-1), ...side(1).reverse()];
}

export function drawTorso(scene: Scene, body: Body, ink: Ink = "skin"): string {
  const path = smooth(torso(body));
  scene.add(ink, path);
  return path;
}

export function drawNeck(scene: Scene, body: Body): void {
  const { x: neckX, half: bare } = NECK[body.pose.view];
  const half = bare + (body.man ? 5.4 : 0) + (body.girth - 1) * 8;
  const [x] = body.chest(0, 0);
  const neck = ribbon([
    [neckX - (body.pose.view === "front" ? 0 : 2), 56, half + 1], [neckX * 0.5 + x * 0.5, 104, half - 1],
    [x, 130, half + 2], [x, 150, half + 8],
  ]);
  scene.add("skin", neck);
  scene.add(
    "shade",
    smooth([
      [neckX - 40, 60, "c"], [neckX + 44, 60, "c"], [neckX + 30, 98], [x + 10, 110], [x - 12, 138], [x - 30, 132],
    ]),
    { within: [neck] },
  );
}

/** The reach of both legs to the left and right at a height, so that a skirt can contain them. */
export function legSpan(body: Body, y: number): [number, number] {
  const { hips, knees, ankles } = body.pose;
  const g = body.girth;
  const spans = ([0, 1] as const).map((side): [number, number] => {
    const [from, to, half] = y < knees[side][1] ? [hips[side], knees[side], 24] : [knees[side], ankles[side], 17];
    const t = Math.max(0, Math.min(1, (y - from[1]) / (to[1] - from[1] || 1)));
    const [x] = mix(from, to, t);
    return [x - half * g, x + half * g];
  }) as [[number, number], [number, number]];
  return [Math.min(spans[0][0], spans[1][0]), Math.max(spans[0][1], spans[1][1])];
}

/** A bare leg as a ribbon; `wide` adds cloth all along. */
export function leg(body: Body, side: 0 | 1, wide: readonly [thigh: number, knee: number, hem: number] = [0, 0, 0], end = 1): string {
  const { hips, knees, ankles } = body.pose;
  const g = 1 + (body.girth - 1) * 0.75;
  const big = body.man ? 1.12 : 1;
  const out = side === 0 ? -1 : 1;
  // Men's thighs stand under narrower hips than the poses were set for.
  const hip = body.man ? mix(hips[side], hips[side === 0 ? 1 : 0], 0.13) : hips[side];
  const knee = knees[side];
  const ankle = mix(knee, ankles[side], end);
  const thigh = mix(hip, knee, 0.42);
  const calf = mix(knee, ankle, 0.3);
  const shin = mix(knee, ankle, 0.7);
  const knots: Knot[] = [
    [hip[0] - out * 10, hip[1] - 22, 10 * g],
    [hip[0] - out * 2, hip[1] + 8, (body.man ? 22 : 26) * g + wide[0] * 0.5],
    [hip[0], hip[1] + 44, (body.man ? 26 : 30.5) * g + wide[0]],
    [thigh[0] + out * 2, thigh[1], 25.5 * g * big + wide[0]], [knee[0], knee[1], 15 * g * big + wide[1]],
    [calf[0] + out * 2.5, calf[1], 16.5 * g * big + (wide[1] + wide[2]) / 2],
    [shin[0], shin[1], 10.5 * big + wide[2]], [ankle[0], ankle[1], 7.4 * big + wide[2]],
  ];
  return ribbon(knots);
}

/** An arm from shoulder to wrist, or a sleeve when `wide` is given; an `end` of 0 is a short sleeve. */
export function arm(body: Body, side: 0 | 1, wide: readonly [upper: number, elbow: number, cuff: number] = [0, 0, 0], end = 1): string {
  const { elbows, wrists } = body.pose;
  const shoulder = body.chest((side === 0 ? -1 : 1) * (body.chestHalf - 2), body.man ? 13 : 8);
  const elbow = elbows[side];
  const wrist = mix(elbow, wrists[side], end);
  const big = (body.man ? 1.28 : 1) * (1 + (body.girth - 1) * 0.8);
  const cap: Knot = [...pair(mix(shoulder, elbow, -0.1)), 7 * big + wide[0] * 0.5];
  if (end <= 0) {
    return ribbon([
      cap, [shoulder[0], shoulder[1], 14 * big + wide[0]],
      [...pair(mix(shoulder, elbow, 0.3)), 12.6 * big + wide[0]],
      [...pair(mix(shoulder, elbow, 0.62)), 11 * big + wide[2]],
    ]);
  }
  return ribbon([
    cap, [shoulder[0], shoulder[1], 14 * big + wide[0]], [...pair(mix(shoulder, elbow, 0.4)), 12.4 * big + wide[0]],
    [elbow[0], elbow[1], 9.4 * big + wide[1]],
    [...pair(mix(elbow, wrist, 0.35)), 9.6 * big + (wide[1] + wide[2]) / 2],
    [wrist[0], wrist[1], 5.6 * big + wide[2]],
  ]);
}

/** A hand as a leaf with a thumb. */
export function hand(body: Body, side: 0 | 1): string[] {
  const [x, y] = body.pose.wrists[side];
  const [tx, ty] = body.pose.hands[side];
  const dx = tx - x;
  const dy = ty - y;
  const big = body.man ? 1.2 : 1;
  const out = side === 0 ? 1 : -1;
  const thumb: Point[] = [
    [x + dx * 0.1, y + dy * 0.1], [x + dx * 0.42 - dy * 0.2 * out, y + dy * 0.42 + dx * 0.2 * out],
    [x + dx * 0.72 - dy * 0.24 * out, y + dy * 0.72 + dx * 0.24 * out],
  ];
  return [
    ribbon([
      [x - dx * 0.08, y - dy * 0.08, 5.4 * big], [x + dx * 0.34, y + dy * 0.34, 8 * big],
      [x + dx * 0.7, y + dy * 0.7, 5.6 * big], [tx, ty, 1.2],
    ]),
    brush(thumb, 7 * big, 0.4),
  ];
}

/** A pointed shoe with a heel, or a flat one. */
export function shoe(body: Body, side: 0 | 1, kind: "heel" | "flat" | "boot" | "bare"): string[] {
  const [x, y] = body.pose.ankles[side];
  const [tx, ty] = body.pose.toes[side];
  const dx = tx - x;
  const dy = ty - y;
  const length = Math.hypot(dx, dy);
  const px = -dy / length;
  const py = dx / length;
  const big = body.man || kind === "boot" ? 1.35 : 1;
  const from = kind === "boot" ? -0.5 : kind === "bare" ? -0.05 : 0.16;
  const foot = ribbon([
    [x + dx * from, y + dy * from, 7.4 * big + (kind === "boot" ? 3 : 0)], [x + dx * 0.45, y + dy * 0.45, 9.4 * big],
    [x + dx * 0.8, y + dy * 0.8, 7.6 * big], [tx, ty, kind === "heel" ? 1 : 4 * big],
  ]);
  if (kind !== "heel") return [foot];
  const away = dx * px > 0 ? -1 : 1;
  const heel: Point[] = [
    [x + dx * 0.1 + px * 5 * away, y + dy * 0.1 + py * 5 * away], [x - dx * 0.12 + px * 8 * away, y + length * 0.45],
    [x - dx * 0.16 + px * 8 * away, y + length * 0.86],
  ];
  return Math.abs(dx) > length * 0.4 ? [foot, brush(heel, 4.4, 0.3)] : [foot];
}

function pair([x, y]: Point): [number, number] {
  return [x, y];
}
