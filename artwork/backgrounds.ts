// biome-ignore-all format: an outline reads better as rows of points.
import { circle, type Point, rectangle, smooth } from "./curves.ts";
import type { Ink, Scene } from "./scene.ts";

/** Backgrounds of a figure: one or two large sheets of color, never a picture of a place. */
export type Background = "flood" | "disc" | "split" | "arch" | "dusk" | "band" | "slant" | "pale" | "block" | "sun";

export function drawBackground(scene: Scene, ground: Background): void {
  const { width: w, height: h } = scene;
  const flood = (ink: Ink): void => scene.add(ink, rectangle(-30, -30, w + 60, h + 60));
  BACKGROUNDS[ground](scene, w, h, flood);
}

const BACKGROUNDS: Record<Background, (scene: Scene, w: number, h: number, flood: (ink: Ink) => void) => void> = {
  flood(scene, w, h, flood) {
    flood("ground");
    scene.add("key", rectangle(-30, h * 0.7, w + 60, h), { over: true, tint: 0.34, fade: [0, h * 1.08, 0, h * 0.74] });
  },
  pale(scene, w, h, flood) {
    flood("second");
    scene.add("ground", rectangle(-30, h * 0.7, w + 60, h), { over: true, tint: 0.9, fade: [0, h * 1.02, 0, h * 0.72] });
  },
  dusk(scene, w, h, flood) {
    flood("second");
    scene.add("ground", rectangle(-30, -30, w + 60, h * 0.34), { over: true, fade: [0, -40, 0, h * 0.31] });
  },
  disc(scene, w, h, flood) {
    flood("second");
    scene.add("ground", circle(w * 0.52, h * 0.45, w * 0.4));
  },
  sun(scene, w, h) {
    scene.add("ground", circle(w * 0.3, h * 0.36, w * 0.46));
  },
  split(scene, w, h, flood) {
    flood("second");
    scene.add("ground", rectangle(w * 0.5, -30, w, h + 60));
  },
  band(scene, w, h, flood) {
    flood("second");
    scene.add("ground", rectangle(-30, h * 0.52, w + 60, h));
  },
  arch(scene, w, h) {
    const points: Point[] = [
      [w * 0.14, h + 40, "c"], [w * 0.14, h * 0.42], [w * 0.24, h * 0.2], [w * 0.5, h * 0.09], [w * 0.76, h * 0.2],
      [w * 0.86, h * 0.42], [w * 0.86, h + 40, "c"],
    ];
    scene.add("ground", smooth(points));
  },
  slant(scene, w, h, flood) {
    flood("second");
    scene.add(
      "ground",
      smooth([
        [-30, h * 0.22, "c"], [w * 0.6, -30, "c"], [w + 30, -30, "c"], [w + 30, h * 0.6, "c"], [-30, h + 30, "c"],
      ]),
    );
  },
  block(scene, w, h) {
    scene.add("ground", rectangle(w * 0.09, h * 0.07, w * 0.82, h * 1.1));
  },
};
