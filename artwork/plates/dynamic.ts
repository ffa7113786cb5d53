import { type Sitting, turnOf } from "../cast.ts";
import { angular, brush, circle, rectangle } from "../curves.ts";
import { drawFigure } from "../draw-figure.ts";
import { type Cloth, OUTFITS, type Outfit } from "../outfits.ts";
import { MOVES, type Pose } from "../poses.ts";
import { createScene, type Ink, type Scene, silhouette } from "../scene.ts";

type Name = keyof typeof OUTFITS;
interface Move {
  pose: Pose;
  women: readonly Name[];
  men: readonly Name[];
}

/** Clothes for each movement. */
const MOVES_IN: readonly Move[] = [
  { pose: MOVES.leap, women: ["new-look", "shirt-dress", "tank"], men: ["tee", "jeans", "suit"] },
  { pose: MOVES.stride, women: ["trench", "wide-trousers", "suit", "long-coat"], men: ["long-coat", "tee", "trench"] },
  { pose: MOVES.twirl, women: ["new-look", "shirt-dress", "column"], men: ["suit", "jeans"] },
  { pose: MOVES.reach, women: ["column", "shirt-dress", "slip", "new-look"], men: ["jeans", "tee"] },
  { pose: MOVES.glance, women: ["column", "slip", "long-coat"], men: ["long-coat", "suit"] },
];

interface Stage {
  draw(scene: Scene): void;
  echoes: readonly (Ink | "paper")[];
  cloths: readonly Cloth[];
}

const DARK: Cloth = { main: "key", lesser: "accent", shoes: "key" };
const BOLD: Cloth = { main: "accent", lesser: "key", shoes: "key" };
const WHITE: Cloth = { main: "paper", lesser: "key", shoes: "key" };

/** Movement: the figure aslant, its echoes behind it, hems and hair in the wind. */
export function drawDynamic({ person, index, rng }: Sitting): Scene {
  const scene = createScene(960, 1200);
  const move = turnOf(MOVES_IN, index, 2);
  const stage = turnOf(STAGES, index, 3);
  const outfit: Outfit = OUTFITS[turnOf(person.man ? move.men : move.women, Math.floor(index / 5) + index, 1)];
  const cloth = turnOf(stage.cloths, Math.floor(index / 4), 1);
  const flip = rng.chance(0.5) ? 1 : -1;
  stage.draw(scene);
  const at = (dx: number, dy: number, spin: number): string =>
    `translate(${480 + dx * flip} ${150 + dy}) scale(${1.15 * flip} 1.15) rotate(${spin} 0 400)`;
  stage.echoes.forEach((ink, order) => {
    const step = stage.echoes.length - order;
    scene.placed(at(-120 * step, 8 * step, -5 - 6 * step), () =>
      drawFigure(silhouette(scene, ink), person, move.pose, outfit, cloth, { sway: -64 }),
    );
  });
  scene.placed(at(40, 0, rng.between(-2, 5)), () => drawFigure(scene, person, move.pose, outfit, cloth, { sway: -64 }));
  return scene;
}

const STAGES: readonly Stage[] = [
  {
    draw: (scene) =>
      scene.add(
        "ground",
        brush(
          [
            [-120, 980],
            [200, 1020],
            [620, 820],
            [860, 420],
            [1080, 60],
          ],
          330,
          0.55,
        ),
      ),
    echoes: ["second"],
    cloths: [DARK, BOLD],
  },
  {
    draw: (scene) =>
      scene.add(
        "ground",
        angular([
          [-30, 420],
          [990, -60],
          [990, 760],
          [-30, 1240],
        ]),
      ),
    echoes: ["second"],
    cloths: [BOLD, DARK],
  },
  {
    draw(scene) {
      scene.add("second", rectangle(-30, -30, 1020, 1300));
      scene.add("accent", circle(480, 600, 440));
      scene.add("second", circle(480, 600, 390));
    },
    echoes: ["paper", "ground"],
    cloths: [DARK],
  },
  {
    draw: (scene) => scene.add("ground", rectangle(-30, -30, 1020, 1300)),
    echoes: ["second"],
    cloths: [WHITE, DARK, BOLD],
  },
];
