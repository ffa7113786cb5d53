// biome-ignore-all format: an outline reads better as rows of points.
import { brush, circle, type Point, smooth } from "./curves.ts";
import { drawFeatures, type FaceShape, faceOutline, shadeOutline, type View } from "./face.ts";
import { type Hair, type HairShapes, sheen } from "./hair.ts";
import { hairFront } from "./hair-front.ts";
import { hairProfile } from "./hair-profile.ts";
import { hairTurned } from "./hair-turned.ts";
import type { Scene } from "./scene.ts";
import { drawWear, type Wear } from "./wear.ts";

export interface HeadLook {
  hair: Hair;
  face: FaceShape;
  earring: "none" | "pearl" | "drop" | "hoop";
  wear?: readonly Wear[];
}

/** The joint of neck and skull, by view: necks and shoulders are drawn under it. */
export const NECK: Record<View, { x: number; pit: number; half: number }> = {
  front: { x: 0, pit: 0, half: 12.8 },
  turned: { x: -8, pit: -10, half: 14 },
  profile: { x: -15, pit: -19, half: 15.6 },
};

function hairOf(hair: Hair, view: View): HairShapes {
  return { front: hairFront, turned: hairTurned, profile: hairProfile }[view](hair);
}

/** Shapes behind neck and shoulders: draw them first. */
export function drawHairBehind(scene: Scene, look: HeadLook, view: View): void {
  for (const path of hairOf(look.hair, view).back) scene.add("hair", path);
}

/** Size of a head: the nearer, the more strokes it can bear. */
export type Distance = "portrait" | "near" | "far";

/** Face, ears and the hair over them. */
export function drawHead(scene: Scene, look: HeadLook, view: View, distance: Distance): void {
  const fine = distance !== "far";
  const { hair, face } = look;
  const shapes = hairOf(hair, view);
  if (shapes.ear && view !== "profile") drawEars(scene, view);
  const outline = smooth(faceOutline(view, face.jaw));
  scene.add("skin", outline);
  if (distance === "portrait" && !face.man) drawBlush(scene, view, outline);
  scene.add("shade", smooth(shadeOutline(view)), { within: [outline] });
  // Hair throws a narrow shadow on the face under it.
  for (const path of shapes.front) scene.add("shade", path, { within: [outline], offset: [1.2, 4.6] });
  if (fine) drawContour(scene, view, face.jaw);
  drawFeatures(scene, view, face);
  for (const path of shapes.front) scene.add("hair", path);
  if (fine) for (const stroke of sheen(hair, shapes.strands)) scene.add("seam", stroke);
  if (view === "profile" && shapes.ear) drawEars(scene, view);
  if (look.earring !== "none") drawEarrings(scene, look, view, shapes.ear);
  for (const thing of look.wear ?? []) drawWear(scene, thing, view, outline);
}

function drawBlush(scene: Scene, view: View, outline: string): void {
  const cheeks: Point[] =
    view === "front"
      ? [[-22, 66], [22, 66]]
      : view === "turned"
        ? [[-4, 66]]
        : [[14, 66]];
  for (const [x, y] of cheeks) {
    scene.add("shade", circle(x, y, 14), { tint: 0.62, glow: [x, y, 14], within: [outline] });
  }
}

/** The brush follows the jaw on the dark side: color and line do not quite meet, as in print. */
function drawContour(scene: Scene, view: View, jaw: number): void {
  const lines: Record<View, Point[]> = {
    front: [[33.6, 58], [31 * (0.6 + 0.4 * jaw), 67], [25 * jaw, 82], [15 * jaw, 94], [4, 100.6], [-5, 100.4]],
    turned: [[-23.6, 66], [-18.6 * jaw, 79], [-9 * jaw, 90.6], [3, 99.2], [11, 101], [17, 98.6]],
    profile: [[-12, 76], [-8.6, 86], [0, 94], [12, 99.8], [21, 102], [27, 99.8]],
  };
  scene.add("key", brush(lines[view], 1.25, 0.6), { over: true });
}

function drawEars(scene: Scene, view: View): void {
  const ear = (x: number, y: number, side: number): void => {
    const at = (dx: number, dy: number): Point => [x + dx * side, y + dy];
    scene.add("skin", smooth([at(0, -7), at(3.6, -8.6), at(5.6, -4), at(3.8, 3.6), at(0.6, 8.4), at(-2, 6)]));
    scene.add("shade", smooth([at(1.4, -5), at(3.6, -5.4), at(3.6, -1), at(1.4, 4)]));
  };
  if (view === "front") {
    ear(32.2, 55, 1);
    ear(-32.2, 55, -1);
  } else if (view === "turned") ear(-21, 56, -1);
  else ear(-7, 57, -1);
}

function drawEarrings(scene: Scene, look: HeadLook, view: View, earsOpen: boolean): void {
  const places: Point[] =
    view === "front"
      ? [[-33, 65], [33, 65]]
      : view === "turned"
        ? [[-21.4, 66]]
        : [[-7.6, 67]];
  if (!earsOpen) return;
  for (const [x, y] of places) {
    if (look.earring === "pearl") scene.add("accent", circle(x, y + 2, 3.1));
    if (look.earring === "drop") {
      scene.add("accent", circle(x, y, 1.7));
      scene.add("accent", smooth([[x, y + 3, "c"], [x + 3.6, y + 16], [x, y + 20], [x - 3.6, y + 16]]));
    }
    if (look.earring === "hoop") {
      scene.add("accent", `${circle(x, y + 8, 8)}${circle(x, y + 8.4, 6.1).replaceAll(" 0 1 0 ", " 0 1 1 ")}`);
    }
  }
}
