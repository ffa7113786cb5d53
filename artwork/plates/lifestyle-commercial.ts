// biome-ignore-all format: an outline reads better as rows of points.
import { type Sitting, turnOf } from "../cast.ts";
import { angular, brush, circle, rectangle, smooth } from "../curves.ts";
import { drawFigure } from "../draw-figure.ts";
import { type Cloth, OUTFITS, type Outfit } from "../outfits.ts";
import { MOVES, POSES, type Pose } from "../poses.ts";
import { drawProp, type Prop } from "../props.ts";
import { createScene, type Scene } from "../scene.ts";
import type { Wear } from "../wear.ts";

const WOMEN: readonly (keyof typeof OUTFITS)[] = ["trench", "jeans", "shirt-dress", "knit", "mini", "midi", "tee", "long-coat", "wide-trousers"];
const MEN: readonly (keyof typeof OUTFITS)[] = ["knit", "jeans", "trench", "tee", "suit"];
const BOLD: Cloth = { main: "accent", lesser: "key", shoes: "key" };
const DARK: Cloth = { main: "key", lesser: "accent", shoes: "accent" };
const WHITE: Cloth = { main: "paper", lesser: "key", shoes: "key" };

/** On the street: fronts of houses as flat sheets, something in the hand. */
export function drawLifestyle({ person, index, rng }: Sitting): Scene {
  const scene = createScene(960, 1200);
  const street = turnOf([arcade, facade, awning, crossing, towers, trees], index, 1);
  street(scene);
  const pose = turnOf<Pose>([POSES.walk, POSES.hip, MOVES.glance, POSES.pockets, POSES.collar], index, 2);
  const outfit: Outfit = OUTFITS[turnOf(person.man ? MEN : WOMEN, index, 2)];
  const prop = turnOf<Prop>(["tote", "coffee", "umbrella", "bouquet", "paper", "dog", "none"], index, 3);
  const cloth = turnOf(street === facade || street === towers ? [WHITE, BOLD, WHITE, DARK] : [BOLD, DARK], Math.floor(index / 6) + index, 1);
  const wear = turnOf<readonly Wear[]>([[], ["glasses"], [], ["beret"], ["headscarf"], []], person.man ? index * 2 + 1 : index, 1).filter((thing) => !person.man || thing === "glasses");
  const near = prop !== "dog";
  const scale = near ? rng.between(1.5, 1.7) : 1.16;
  const flip = prop === "paper" || rng.chance(0.5) ? 1 : -1;
  const side = pose.behind[0] || prop === "dog" ? 1 : 0;
  const y = prop === "umbrella" ? 290 : near ? 170 : 150;
  scene.placed(`translate(${480 - (near ? 0 : 60 * flip)} ${y}) scale(${scale * flip} ${scale})`, () => {
    if (prop === "umbrella") drawProp(scene, prop, pose.wrists[side]);
    drawFigure(scene, person, pose, outfit, cloth, { distance: near ? "near" : "far", wear });
    if (prop !== "umbrella" && !pose.behind[side]) drawProp(scene, prop, pose.wrists[side]);
  });
  return scene;
}

function arcade(scene: Scene): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  for (const x of [-150, 210, 570, 930]) {
    scene.add(
      "ground",
      smooth([
        [x, 1010, "c"], [x, 420], [x + 50, 270], [x + 140, 220], [x + 230, 270], [x + 280, 420],
        [x + 280, 1010, "c"],
      ]),
    );
  }
  scene.add("paper", rectangle(-30, 1010, 1020, 300));
}

function facade(scene: Scene): void {
  scene.add("ground", rectangle(-30, -30, 1020, 1300));
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      scene.add(row === 1 && column === 3 ? "accent" : "second", rectangle(20 + column * 200, 40 + row * 230, 96, 150));
    }
  }
  scene.add("second", rectangle(-30, 1000, 1020, 300));
}

function awning(scene: Scene): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  scene.add("ground", rectangle(90, 300, 780, 720));
  for (let i = 0; i < 9; i++) {
    const x = -60 + i * 120;
    scene.add(
      i % 2 ? "paper" : "accent",
      smooth([[x + 40, 60, "c"], [x + 148, 60, "c"], [x + 120, 300, "c"], [x + 60, 344], [x, 300, "c"]]),
    );
  }
  scene.add("paper", rectangle(-30, 1020, 1020, 300));
}

function crossing(scene: Scene): void {
  scene.add("ground", rectangle(-30, -30, 1020, 1300));
  for (let i = 0; i < 6; i++)
    scene.add(
      "paper",
      angular([[-160 + i * 220, 1230], [-40 + i * 220, 1230], [90 + i * 170, 860], [0 + i * 170, 860]]),
    );
  scene.add("second", rectangle(-30, -30, 1020, 620));
  scene.add("accent", circle(760, 200, 84));
}

function towers(scene: Scene): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  for (const [x, y, w] of [
    [-40, 420, 150], [130, 180, 130], [290, 520, 170], [500, 90, 120], [650, 360, 150], [830, 240, 180],
  ] as const) {
    scene.add("ground", rectangle(x, y, w, 1000));
    for (let line = y + 50; line < 1000; line += 64) scene.add("second", rectangle(x + 22, line, w - 44, 9));
  }
  scene.add("ground", smooth([[-30, 1020, "c"], [480, 990], [990, 1020, "c"], [990, 1300, "c"], [-30, 1300, "c"]]));
}

function trees(scene: Scene): void {
  scene.add("paper", rectangle(-30, -30, 1020, 1300));
  scene.add("second", rectangle(-30, 880, 1020, 400));
  for (const [x, y, r] of [[110, 330, 190], [840, 250, 230], [470, 120, 150]] as const) {
    scene.add("key", brush([[x, y], [x + 8, 640], [x, 900]], 18, 0.8));
    scene.add("ground", circle(x, y, r, 1.1));
    scene.add("paper", brush([[x + 4, y + r * 0.9], [x - 4, y + r * 0.3], [x + 6, y - r * 0.3]], 5));
    scene.add("paper", brush([[x, y + r * 0.4], [x + r * 0.3, y + r * 0.1], [x + r * 0.42, y - r * 0.2]], 4));
  }
}
