// biome-ignore-all format: an outline reads better as rows of points.
import { brush, type Point, smooth } from "./curves.ts";
import type { Scene } from "./scene.ts";

/** Heads are drawn in head units: the skull's top is y 0, the chin y 100; turned and profile heads look right. */
export type View = "front" | "turned" | "profile";

export interface FaceShape {
  /** Half the jaw's width beside its usual one: 1 is usual, men and square faces above. */
  jaw: number;
  /** Fullness of the lips, 1 usual. */
  lips: number;
  /** The corners of the mouth go up. */
  smiling: boolean;
  /** Details of a face: only shade and lips, or brow and lid too. */
  marks: "lips" | "lids" | "brows";
  man: boolean;
}

export function faceOutline(view: View, jaw: number): Point[] {
  if (view === "front") {
    const chin: Point[] =
      jaw > 1.04
        ? [[26 * jaw, 78], [18.5 * jaw, 92], [9.5 * jaw, 99.6]]
        : [[23.6 * jaw, 81], [13.6 * jaw, 93.5], [6 * jaw, 99.4]];
    const right: Point[] = [
      [12, -0.6], [23, 4.4], [31, 16.5], [33, 34], [32.4, 52], [30 * (0.6 + 0.4 * jaw), 66], ...chin,
    ];
    return [[0, -2], ...right, [0, 100.4], ...mirrored(right)];
  }
  if (view === "turned") {
    return [
      [0, 0], [17, 4], [27, 16], [30.5, 30], [30.6, 39], [28.6, 47], [30.2, 55], [29, 64], [26.5, 72], [25, 79],
      [23.5, 88], [18, 97.5], [11, 100.5], [3, 98.5], [-9 * jaw, 90], [-18 * jaw, 79], [-23, 65], [-28, 52],
      [-34, 34], [-27, 13], [-14, 3],
    ];
  }
  return [
    [-6, 0], [12, 4], [24, 14], [29.5, 27], [30.5, 37], [28.2, 44.5], [31, 52], [37.5, 63.5, "c"], [36.6, 66.8],
    [30.6, 69.6], [31, 72.5], [34, 76], [33.4, 77.8], [31, 79, "c"], [33.2, 81.4], [32.4, 84.6], [28.8, 88],
    [30.2, 93], [28, 98.6], [21, 101.4], [12, 99], [-1, 93.5 + 2 * jaw], [-10, 84], [-14, 70], [-30, 72], [-42, 52],
    [-45, 34], [-37, 13], [-22, 3],
  ];
}

export function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y, corner]): Point => [-x, y, corner]).reverse();
}

/** The side of the face away from the light, laid over the skin. `light` is the side the light comes from. */
export function shadeOutline(view: View): Point[] {
  if (view === "front") {
    return [
      [-3, -4], [4, 20], [3.5, 40], [-1, 47], [2, 56], [7.5, 66.5], [6, 70.5], [1, 71.5], [2.5, 78], [6, 82],
      [4, 88], [8, 94], [6, 104], [40, 104], [44, 40], [30, -6],
    ];
  }
  if (view === "turned") {
    return [
      [-24, -4], [-7, 18], [-4, 36], [-6, 46], [-10, 56], [-9, 66], [-3, 76], [1, 86], [0, 92], [6, 104], [-30, 104],
      [-44, 40],
    ];
  }
  return [
    [-20, -6], [2, 18], [5, 36], [-2, 52], [-4, 66], [4, 78], [10, 90], [20, 97], [18, 106], [-30, 100], [-60, 60],
    [-50, 0],
  ];
}

/** Lips and, for some, brows and lids: a few strokes of the brush. */
export function drawFeatures(scene: Scene, view: View, shape: FaceShape): void {
  const up = shape.smiling ? 2.4 : 0;
  if (view === "front") frontFeatures(scene, shape, up);
  else if (view === "turned") turnedFeatures(scene, shape, up);
  else profileFeatures(scene, shape, up);
}

function frontFeatures(scene: Scene, shape: FaceShape, up: number): void {
  lips(scene, 0, 79.5, (shape.man ? 10.4 : 9.4) + up * 1.8, shape, up, 0);
  if (shape.marks === "lips") return;
  for (const side of [-1, 1]) {
    const at = (x: number, y: number): Point => [side * x, y];
    const lid = shape.man ? [at(9, 51.4), at(14, 53), at(19, 52.6), at(22.6, 51)] : [at(8.4, 51.4), at(13, 54.2), at(18.4, 53.6), at(25, 48.8)];
    scene.add("key", brush(lid, shape.man ? 1.6 : 2.2, 0.6), { over: true });
    if (shape.marks !== "brows") continue;
    const brow = shape.man ? [at(7, 43.4), at(14, 40.6), at(21, 39.8), at(27.6, 42.4)] : [at(7.2, 42.4), at(13, 39.2), at(20, 37.6), at(27.6, 41.4)];
    scene.add("key", brush(brow, shape.man ? 4 : 2.1, 0.4), { over: true });
  }
  // The nose is the edge of the shade; a touch of line holds it.
  scene.add("key", brush([[7.2, 66.4], [6, 70], [1, 71.2], [-2.4, 70.6]], 0.9, 0.3), { over: true });
}

function turnedFeatures(scene: Scene, shape: FaceShape, up: number): void {
  lips(scene, 15.4, 79.2, (shape.man ? 8.8 : 8.2) + up * 1.5, shape, up, 0.24);
  if (shape.marks === "lips") return;
  const lids: [Point[], Point[]] = shape.man
    ? [[[-2, 50.6], [3, 52.6], [8, 52.4], [11, 51]], [[21.4, 51], [24.4, 52.4], [28, 51]]]
    : [[[-5, 47.4], [0.6, 53], [6, 53.8], [10.8, 51.4]], [[21, 51.4], [24.2, 53.4], [27.6, 51.6], [29.8, 48.2]]];
  scene.add("key", brush(lids[0], shape.man ? 1.7 : 2.2, 0.4), { over: true });
  scene.add("key", brush(lids[1], shape.man ? 1.5 : 1.8, 0.6), { over: true });
  scene.add("key", brush([[18, 49], [20.4, 58], [23.6, 66], [21, 69.6], [16.6, 69.2]], 1, 0.8), { over: true });
  if (shape.marks === "brows") {
    scene.add(
      "key",
      brush([[-6, 41.4], [0, 37.6], [6, 38], [11.8, 41.2]], shape.man ? 3.9 : 2.2, 0.6),
      { over: true },
    );
    scene.add("key", brush([[20.2, 41.6], [25, 38.6], [29.6, 41.2]], shape.man ? 3 : 1.8, 0.4), { over: true });
  }
}

function profileFeatures(scene: Scene, shape: FaceShape, up: number): void {
  const corner: Point = [22.6 - up, 79.6 - up, "c"];
  const full = shape.lips * (shape.man ? 0.85 : 1);
  scene.add("lip", smooth([
    corner, [28, 76.4], [32.4, 75.4 - full * 0.6], [34.8, 76.8], [33.4, 78.4], [30, 79.4, "c"],
  ]));
  scene.add("lip", smooth([
    corner, [30, 79.6, "c"], [33.8, 80.6], [33.6, 83.4 + full * 0.4], [30, 84.6], [26, 82.4],
  ]));
  if (shape.marks === "lips") return;
  scene.add(
    "key",
    brush(
      shape.man
        ? [[17, 50], [20.6, 51.8], [26.6, 50.8]]
        : [[13.6, 46.6], [17.6, 51.6], [22.6, 52.6], [27.2, 50.6]],
      shape.man ? 1.7 : 2.2,
      0.4,
    ),
    { over: true },
  );
  if (shape.marks === "brows")
    scene.add(
      "key",
      brush([[13.2, 40.2], [19, 37], [24, 37.4], [28.8, 39.6]], shape.man ? 3.6 : 2.1, 0.6),
      { over: true },
    );
}

/** A mouth centerd at x, y; `turn` narrows its far (right) half. */
function lips(scene: Scene, x: number, y: number, wide: number, shape: FaceShape, up: number, turn: number): void {
  const near = wide;
  const far = wide * (1 - turn * 1.6);
  const full = shape.lips * (shape.man ? 0.72 : 1);
  const options = { over: true };
  const left: Point = [x - near, y - up, "c"];
  const right: Point = [x + far, y - up, "c"];
  if (up > 0) {
    // A laugh: one crescent of lips with the teeth left as paper.
    const bow: Point[] = [
      [x - near * 0.5, y - 1.6], [x - near * 0.18, y - 2.2 * full], [x, y - 1.3], [x + far * 0.18, y - 2.2 * full],
      [x + far * 0.5, y - 1.6],
    ];
    scene.add("lip", smooth([
      left, ...bow, right, [x + far * 0.62, y + 4.4], [x, y + 6.6 + full * 1.6], [x - near * 0.62, y + 4.4],
    ]));
    scene.add(
      "paper",
      smooth([
        [x - near * 0.72, y - 0.6, "c"], [x, y + 1.2], [x + far * 0.72, y - 0.6, "c"], [x + far * 0.48, y + 3.4],
        [x, y + 4.8], [x - near * 0.48, y + 3.4],
      ]),
    );
    return;
  }
  scene.add("lip", smooth([
    left, [x - near * 0.45, y - 2.9 * full], [x - near * 0.2, y - 3.9 * full], [x, y - 2.9 * full],
    [x + far * 0.2, y - 3.9 * full], [x + far * 0.45, y - 2.9 * full], right, [x + far * 0.4, y + 0.1], [x, y + 0.5],
    [x - near * 0.4, y + 0.1],
  ]), options);
  scene.add("lip", smooth([
    left, [x - near * 0.4, y + 0.9], [x, y + 1.4], [x + far * 0.4, y + 0.9], right, [x + far * 0.6, y + 3.5 * full],
    [x, y + 5.4 * full], [x - near * 0.6, y + 3.5 * full],
  ]), options);
}
