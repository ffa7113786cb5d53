// biome-ignore-all format: an outline reads better as rows of points.
import { brush, rectangle, smooth } from "./curves.ts";
import { arm, type Body } from "./figure.ts";
import type { Ink, Scene } from "./scene.ts";
import { at, bodice, both, dip, folds, jacket, lapels, skirt, straps, trousers } from "./tailoring.ts";

/** Cloth of an outfit: the large ink, the lesser one, and the shoes'. */
export interface Cloth {
  main: Ink | "paper";
  lesser: Ink | "paper";
  shoes: Ink | "paper";
}

export interface Outfit {
  shoes: "heel" | "flat" | "boot" | "bare";
  /** Sleeve widths at upper arm, elbow and cuff, and how far down the forearm it goes; none for bare arms. */
  sleeve?: { wide: readonly [number, number, number]; end: number; ink: keyof Cloth };
  /** Behind the legs and the body. */
  under?(scene: Scene, body: Body, cloth: Cloth, sway: number): void;
  /** On the body, under the arms. */
  body(scene: Scene, body: Body, cloth: Cloth, sway: number): void;
  /** Over the arms. */
  over?(scene: Scene, body: Body, cloth: Cloth, sway: number): void;
}

export const OUTFITS = {
  slip: {
    shoes: "heel",
    body(scene, body, { main }, sway) {
      straps(scene, body, main, 34, 46);
      scene.add(
        main,
        bodice(
          body,
          2,
          at(body, [[-46, 52, "c"], [-34, 42, "c"], [-16, 58], [0, 66], [16, 58], [34, 42, "c"], [46, 52, "c"]]),
          "hip",
        ),
      );
      const path = skirt(body, 2, 700, 44, sway + 6);
      scene.add(main, path);
      folds(scene, body, 700, 44, sway + 6, [-0.35, 0.55], path);
    },
  },
  "new-look": {
    shoes: "heel",
    sleeve: { wide: [4, 4, 3], end: 0.82, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      const path = skirt(body, 2, 672, 150, sway, 4);
      scene.add(lesser, path);
      folds(scene, body, 672, 150, sway, [-0.7, -0.3, 0.12, 0.52, 0.84], path);
      scene.add(main, bodice(body, 4, at(body, dip(34, -12, 18)), "waist"));
      const h = body.hipHalf;
      scene.add(main, smooth([body.waist(-1, 2), body.pelvis(-(h + 34), -50), body.pelvis(-(h + 44), -22), body.pelvis(0, -30), body.pelvis(h + 44, -22), body.pelvis(h + 34, -50), body.waist(1, 2)]));
      scene.add("seam", brush([body.chest(0, 20), body.chest(2, 90), body.pelvis(0, -34)], 2.4));
    },
  },
  column: {
    shoes: "heel",
    body(scene, body, { main }, sway) {
      scene.add(main, bodice(body, 2, at(body, [[-52, 46, "c"], [-20, 50], [8, 44], [54, 30, "c"]]), "hip"));
      const path = skirt(body, 2, 838, 46, sway, 2);
      scene.add(main, path);
      folds(scene, body, 838, 46, sway, [-0.5, 0.2, 0.7], path);
    },
  },
  suit: {
    shoes: "heel",
    sleeve: { wide: [7, 7, 6], end: 1, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      trousers(scene, body, main, [9, 22, 30], 1.04);
      scene.add(lesser, bodice(body, 2, at(body, dip(30, -12, 60)), "waist"));
      jacket(scene, body, main, 452, 4, 4, sway * 0.2, 118);
      lapels(scene, body, main, 120);
      scene.add("seam", brush([body.chest(0, 122), body.pelvis(6, -60), body.pelvis(10, 46)], 2));
    },
  },
  tank: {
    shoes: "heel",
    body(scene, body, { main, lesser }) {
      trousers(scene, body, lesser, [5, 9, 12], 0.94);
      straps(scene, body, main, 36, 36, 12);
      scene.add(
        main,
        bodice(
          body,
          2,
          at(body, [[-47, 40, "c"], [-38, 26, "c"], [-20, 48], [0, 52], [20, 48], [38, 26, "c"], [47, 40, "c"]]),
          "waist",
        ),
      );
    },
  },
  "wide-trousers": {
    shoes: "heel",
    sleeve: { wide: [4, 4, 4], end: 0.96, ink: "main" },
    body(scene, body, { main, lesser }) {
      scene.add(main, bodice(body, 3, at(body, dip(24, -20, 0)), "waist"));
      scene.add(main, smooth(at(body, [[-17, -46], [17, -46], [20, -24], [26, -8], [-26, -8], [-20, -24]])));
      trousers(scene, body, lesser, [12, 32, 44], 1.05);
    },
  },
  mini: {
    shoes: "boot",
    sleeve: { wide: [4, 3, 10], end: 0.94, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      scene.add(main, bodice(body, 5, at(body, dip(24, -18, 4)), "hip"));
      const path = skirt(body, 9, 510, 52, sway);
      scene.add(main, path);
      scene.add(lesser, brush(at(body, dip(27, -16, 12)), 5));
      scene.add(lesser, rectangle(body.pelvis(0, 0)[0] - 240, 486, 480, 12), { within: [path] });
    },
  },
  midi: {
    shoes: "heel",
    sleeve: { wide: [8, 10, 4], end: 0.9, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      const path = skirt(body, 2, 690, 8, sway * 0.3);
      scene.add(lesser, path);
      folds(scene, body, 690, 8, 0, [0.5], path);
      scene.add(main, bodice(body, 9, at(body, dip(22, -20, -2)), "waist"));
      scene.add(
        main,
        smooth(at(body, [[-17, -48], [0, -42], [17, -48], [21, -26], [28, -6], [-28, -6], [-21, -26]])),
      );
      scene.add("seam", brush(at(body, [[-19, -32], [0, -24], [19, -33]]), 1.8));
    },
  },
  "shirt-dress": {
    shoes: "flat",
    sleeve: { wide: [6, 8, 8], end: 0.62, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      const path = skirt(body, 4, 660, 96, sway, 3);
      scene.add(main, path);
      folds(scene, body, 660, 96, sway, [-0.6, 0.05, 0.6], path);
      scene.add(main, bodice(body, 5, at(body, [[-20, -26, "c"], [0, 40, "c"], [20, -26, "c"]]), "waist"));
      for (const s of both)
        scene.add(
          main,
          smooth(at(body, [[s * 13, -38, "c"], [s * 22, -26], [s * 32, -2, "c"], [s * 20, 12, "c"], [s * 6, 16]])),
        );
      const [l, r] = [body.waist(-1, 5), body.waist(1, 5)];
      scene.add(
        lesser,
        smooth([[l[0], l[1] - 8, "c"], [r[0], r[1] - 8, "c"], [r[0] + 1, r[1] + 8, "c"], [l[0] - 1, l[1] + 8, "c"]]),
      );
    },
  },
  trench: {
    shoes: "boot",
    sleeve: { wide: [9, 9, 8], end: 0.98, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      trousers(scene, body, lesser, [2, 5, 4], 0.98);
      scene.add(lesser, bodice(body, 2, at(body, dip(24, -20, -4)), "waist"));
      const path = jacket(scene, body, main, 640, 52, 6, sway, 60);
      lapels(scene, body, main, 70);
      scene.add("seam", brush([
        body.chest(0, 72), body.pelvis(4, -40), [body.pelvis(8, 0)[0] + sway * 0.8, 640],
      ], 2.6));
      folds(scene, body, 640, 60, sway, [-0.66, 0.7], path);
      const [l, r] = [body.waist(-1, 7), body.waist(1, 7)];
      scene.add("seam", brush([[l[0], l[1] - 7], [(l[0] + r[0]) / 2, l[1] - 3], [r[0], r[1] - 7]], 2));
      scene.add("seam", brush([[l[0], l[1] + 8], [(l[0] + r[0]) / 2, l[1] + 12], [r[0], r[1] + 8]], 2));
    },
  },
  "long-coat": {
    shoes: "boot",
    sleeve: { wide: [13, 13, 12], end: 1, ink: "main" },
    body(scene, body, { main, lesser }, sway) {
      trousers(scene, body, lesser, [4, 10, 10], 1);
      scene.add(lesser, bodice(body, 2, at(body, dip(24, -20, -6)), "waist"));
      const path = jacket(scene, body, main, 730, 44, 24, sway, 100);
      lapels(scene, body, main, 116);
      scene.add("seam", brush([
        body.chest(0, 116), body.pelvis(0, 0), [body.pelvis(0, 0)[0] + sway * 0.8, 736],
      ], 2.6));
      folds(scene, body, 730, 44, sway, [-0.7, 0.6], path);
    },
  },
  jeans: {
    shoes: "flat",
    sleeve: { wide: [7, 9, 6], end: 0.55, ink: "main" },
    body(scene, body, { main, lesser }) {
      trousers(scene, body, lesser, [5, 9, 12], 0.93);
      scene.add(main, bodice(body, 7, at(body, [[-22, -26, "c"], [0, 42, "c"], [22, -26, "c"]]), "waist"));
      for (const s of both) {
        scene.add(
          main,
          smooth(at(body, [[s * 13, -38, "c"], [s * 24, -26], [s * 33, 0, "c"], [s * 20, 12, "c"], [s * 5, 22]])),
        );
        scene.add("seam", brush(at(body, [[s * 33, 0], [s * 26, 8], [s * 20, 13]]), 1.8));
      }
      scene.add("seam", brush([body.chest(0, 44), body.chest(1, 90), body.pelvis(0, -70)], 2));
    },
  },
  tee: {
    shoes: "flat",
    sleeve: { wide: [10, 9, 11], end: 0, ink: "main" },
    body(scene, body, { main, lesser }) {
      trousers(scene, body, lesser, [10, 15, 17], 0.98);
      scene.add(main, bodice(body, 7, at(body, dip(24, -20, -4)), "waist"));
      scene.add("seam", brush(at(body, dip(25, -17, 2)), 1.8));
    },
  },
  knit: {
    shoes: "boot",
    sleeve: { wide: [11, 12, 7], end: 0.98, ink: "main" },
    body(scene, body, { main, lesser }) {
      trousers(scene, body, lesser, [9, 15, 18], 1);
      scene.add(main, bodice(body, 11, at(body, dip(24, -22, -8)), "hem"));
      scene.add("seam", brush([body.pelvis(-body.hipHalf - 24, 8), body.pelvis(0, 16), body.pelvis(body.hipHalf + 24, 8)], 2.2));
      scene.add(
        main,
        smooth(at(body, [[-22, -50], [0, -43], [22, -50], [27, -26], [34, -6], [-34, -6], [-27, -26]])),
      );
      scene.add("seam", brush(at(body, [[-25, -34], [0, -24], [25, -35]]), 2));
    },
  },
} as const satisfies Record<string, Outfit>;

/** Both sleeves of an outfit on one side. */
export function sleeve(outfit: Outfit, body: Body, side: 0 | 1): string | undefined {
  return outfit.sleeve && arm(body, side, outfit.sleeve.wide, outfit.sleeve.end);
}
