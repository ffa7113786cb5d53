// biome-ignore-all format: an outline reads better as rows of points.
import { type Sitting, turnOf } from "../cast.ts";
import { angular, brush, circle, type Point, rectangle, smooth } from "../curves.ts";
import { drawFigure } from "../draw-figure.ts";
import type { Cloth } from "../outfits.ts";
import type { Person } from "../person.ts";
import { POSES, type Pose } from "../poses.ts";
import type { Rng } from "../rng.ts";
import { createScene, type Ink, type Scene, silhouette } from "../scene.ts";
import { SWIMSUITS } from "../swimsuits.ts";
import type { Wear } from "../wear.ts";

interface Bather {
  person: Person;
  pose: Pose;
  suit: keyof typeof SWIMSUITS;
  wear: readonly Wear[];
  flip: 1 | -1;
  rng: Rng;
}

/** Sun, water and one clean shape of a swimsuit. */
export function drawSwimwear({ person, index, rng }: Sitting): Scene {
  const scene = createScene(960, 1200);
  const { hip, raised, crossed, collar, pockets, walk } = POSES;
  const bather: Bather = {
    person,
    pose: person.man ? turnOf<Pose>([pockets, hip, walk], index, 1) : turnOf<Pose>([hip, raised, collar, crossed, walk], index, 2),
    suit: person.man ? "trunks" : turnOf(["tank", "one-shoulder", "bandeau", "halter", "pareo"] as const, index, 3),
    wear: turnOf<readonly Wear[]>([["straw"], [], ["glasses"], [], ["headscarf", "glasses"], []], person.man ? index * 2 + 1 : index, 1).filter((thing) => !person.man || thing === "glasses"),
    flip: rng.chance(0.5) ? -1 : 1,
    rng,
  };
  turnOf([wading, parasol, pool, dunes, cabanas, horizon], index, 5)(scene, bather);
  return scene;
}

function place(scene: Scene, { person, pose, suit, wear, flip }: Bather, x: number, y: number, scale: number, cloth: Cloth): void {
  scene.placed(`translate(${x} ${y}) scale(${scale * flip} ${scale})`, () => drawFigure(scene, person, pose, SWIMSUITS[suit], cloth, { wear, distance: scale > 1.4 ? "near" : "far" }));
}

function shadow(scene: Scene, ink: Ink | "paper", { person, pose, suit, flip }: Bather, x: number, foot: number, scale: number): void {
  scene.placed(`translate(${x} ${foot}) skewX(${flip * -62}) scale(${scale * flip} ${scale * 0.2}) translate(0 -855)`, () => drawFigure(silhouette(scene, ink), person, pose, SWIMSUITS[suit], { main: "key", lesser: "key", shoes: "key" }));
}

/** In the water to the thighs, the sun behind. */
function wading(scene: Scene, bather: Bather): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  scene.add("accent", circle(bather.flip > 0 ? 700 : 260, 330, 210));
  scene.add("ground", rectangle(-30, 620, 1020, 700));
  place(scene, bather.suit === "pareo" ? { ...bather, suit: "tank" } : bather, 480, 130, 1.72, { main: bather.flip > 0 ? "key" : "paper", lesser: "accent", shoes: "skin" });
  const level = 130 + 1.72 * 520;
  scene.add(
    "ground",
    smooth([
      [-30, level + 14, "c"], [200, level - 4], [420, level + 18], [640, level - 2], [990, level + 16, "c"],
      [990, 1300, "c"], [-30, 1300, "c"],
    ]),
  );
  ripples(scene, bather.rng, level + 24, 1190, 13);
}

/** Under a great striped parasol. */
function parasol(scene: Scene, bather: Bather): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  scene.add("ground", rectangle(-30, 500, 1020, 170));
  const [cx, cy] = [bather.flip > 0 ? 300 : 660, 330];
  const rim: Point[] = Array.from({ length: 9 }, (_, i): Point => [cx - 400 + i * 100, cy + (i % 2 ? 26 : 0) + Math.abs(i - 4) * 9]);
  const top: Point = [cx + 20, cy - 300];
  for (let i = 0; i < 8; i++) {
    const [a, b] = [rim[i] as Point, rim[i + 1] as Point];
    const bulge = (p: Point): Point => [p[0] + (p[0] - cx) * 0.06, (p[1] + top[1]) / 2 - 40];
    scene.add(i % 2 ? "paper" : "accent", smooth([
      [...coords(top), "c"], bulge(a), [a[0], a[1] + 14, "c"], [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 30],
      [b[0], b[1] + 14, "c"], bulge(b),
    ]));
  }
  scene.add("key", brush([top, [cx + 6, cy + 200], [cx - 20, 1160]], 11, 0.2));
  shadow(scene, "paper", bather, 520, 1130, 1.12);
  place(scene, bather, 520, 172, 1.12, { main: "key", lesser: "accent", shoes: "skin" });
}

/** At the edge of a pool with its lines. */
function pool(scene: Scene, bather: Bather): void {
  scene.add("ground", rectangle(-30, -30, 1020, 1300));
  for (const x of [90, 330, 570, 810])
    scene.add("paper", angular([[x + 40, -30], [x + 48, -30], [x + 8, 900], [x - 10, 900]]));
  ripples(scene, bather.rng, 60, 860, 10);
  scene.add("paper", rectangle(-30, 900, 1020, 400));
  scene.add("accent", rectangle(-30, 900, 1020, 26));
  shadow(scene, "second", bather, 470, 1150, 1.18);
  place(scene, bather, 470, 142, 1.18, { main: bather.flip > 0 ? "key" : "accent", lesser: "key", shoes: "skin" });
}

/** A small figure, large dunes, a larger sun. */
function dunes(scene: Scene, bather: Bather): void {
  const sunX = bather.flip > 0 ? 600 : 360;
  scene.add("accent", circle(sunX, 420, 330));
  scene.add("ground", rectangle(-30, 640, 1020, 120));
  scene.add(
    "second",
    smooth([[-30, 760, "c"], [240, 700], [560, 770], [990, 720, "c"], [990, 1300, "c"], [-30, 1300, "c"]]),
  );
  place(scene, bather, 480, 178, 1.13, { main: "key", lesser: "ground", shoes: "skin" });
  scene.add(
    "paper",
    smooth([[-30, 1130, "c"], [200, 1080], [520, 1136], [990, 1060, "c"], [990, 1300, "c"], [-30, 1300, "c"]]),
  );
}

/** Before a striped cabana, cut at the thigh. */
function cabanas(scene: Scene, bather: Bather): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  for (let i = 0; i < 6; i++) scene.add("ground", rectangle(-30 + i * 176, -30, 92, 1300));
  place(scene, bather, 480, 150, 1.86, { main: bather.flip > 0 ? "accent" : "key", lesser: "accent", shoes: "skin" });
}

/** A band of sea and nothing else. */
function horizon(scene: Scene, bather: Bather): void {
  scene.add("ground", rectangle(-30, 470, 1020, 300));
  ripples(scene, bather.rng, 490, 740, 9);
  scene.add(
    "second",
    smooth([[-30, 770, "c"], [300, 752], [640, 788], [990, 760, "c"], [990, 1300, "c"], [-30, 1300, "c"]]),
  );
  scene.add("accent", circle(bather.flip > 0 ? 210 : 750, 210, 96));
  place(scene, bather, 480, 140, 1.5, { main: "accent", lesser: "key", shoes: "skin" });
}

function ripples(scene: Scene, rng: Rng, from: number, to: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const y = from + ((to - from) * (i + rng.between(0, 0.7))) / count;
    const x = rng.between(-40, 860);
    const w = rng.between(70, 190);
    scene.add(
      "paper",
      brush([[x, y], [x + w * 0.3, y - 7], [x + w * 0.62, y + 5], [x + w, y - 2]], rng.between(4, 7)),
    );
  }
}

function coords([x, y]: Point): [number, number] {
  return [x, y];
}
