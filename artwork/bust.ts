// biome-ignore-all format: an outline reads better as rows of points.
import { brush, type Point, ribbon, smooth } from "./curves.ts";
import { mirrored, type View } from "./face.ts";
import { NECK } from "./head.ts";
import type { Scene } from "./scene.ts";
import type { Bust, Tailor } from "./tailor.ts";
import { drawTop } from "./tops.ts";

/** Neck and shoulders in head units under a head seen in `view`. */
export function drawBust(scene: Scene, bust: Bust, view: View): void {
  const { x: neckX, pit: pitX, half } = NECK[view];
  const neck = half + (bust.man ? 5.4 : 0) + (bust.girth - 1) * 8;
  const throat = ribbon([
    [neckX - (view === "front" ? 0 : 2), 56, neck + 1.5], [neckX * 0.55 + pitX * 0.45, 106, neck - 0.4],
    [pitX, 130, neck + 1], [pitX, 152, neck + 2],
  ]);
  const tailor = tailorOf(scene, bust, pitX);
  tailor.cloth("skin", 0, [[-10, 112], [10, 112]]);
  scene.add("skin", throat);
  // The chin's shadow on the neck is what sets a head in front of its shoulders.
  scene.add(
    "shade",
    smooth([
      [neckX - 40, 60, "c"], [neckX + 44, 60, "c"], [neckX + 30, 98], [pitX + 12, 108], [pitX + 2, 122],
      [pitX - 12, 142], [pitX - 30, 134],
    ]),
    { within: [throat] },
  );
  drawTop(tailor, bust);
}

function tailorOf(scene: Scene, bust: Bust, pitX: number): Tailor {
  const { turn, slope } = bust;
  const bend = ([x, y, c]: Point): Point => {
    const narrow = x * turn > 0 ? 1 - 0.4 * Math.abs(turn) : 1 + 0.04 * Math.abs(turn);
    const center = turn * 11 * Math.max(0, Math.min(1.6, (y - 120) / 60));
    return [pitX + x * narrow + center, y + slope * x, c];
  };
  const bent = (points: readonly Point[]): Point[] => points.map(bend);
  return {
    shape(ink, points) {
      const path = smooth(bent(points));
      scene.add(ink, path);
      return path;
    },
    stroke: (ink, points, width, belly) => scene.add(ink, brush(bent(points), width, belly), { over: ink !== "paper" && ink !== "seam" }),
    cloth(ink, ease, neckline) {
      const from = neckline[0] as Point;
      const left = shoulders(bust, ease).filter(([x]) => x < from[0] - 3);
      const path = smooth(bent([...left, ...neckline, ...mirrored(left)]));
      scene.add(ink, path);
      return path;
    },
    within: (ink, path, points) => scene.add(ink, smooth(bent(points)), { within: [path] }),
  };
}

/** The left half, from the foot of the arm up to the root of the neck. */
function shoulders({ man, girth }: Bust, ease: number): Point[] {
  const w = (man ? 17 : 0) + (girth - 1) * 34 + ease;
  const lift = ease * 0.7;
  return mirrored([
    [13.5 + w * 0.2, 117 - lift], [16.5 + w * 0.2, 127 - lift], [25 + w * 0.26, 136 - lift],
    [38 + w * 0.4, 142 - lift], [56 + w * 0.8, 147 - lift], [70 + w, 154 - lift], [79 + w, 168], [83 + w, 196],
    [86 + w, 240], [88 + w, 330, "c"],
  ]);
}
