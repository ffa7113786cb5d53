import { type Sitting, turnOf } from "../cast.ts";
import { circle, rectangle, smooth } from "../curves.ts";
import { drawFigure } from "../draw-figure.ts";
import { type Cloth, OUTFITS, type Outfit } from "../outfits.ts";
import { POSES, type Pose } from "../poses.ts";
import { createScene, type Ink, type Scene, silhouette } from "../scene.ts";

const WOMEN: readonly (keyof typeof OUTFITS)[] = [
  "slip",
  "suit",
  "new-look",
  "tank",
  "column",
  "wide-trousers",
  "midi",
  "trench",
  "mini",
  "shirt-dress",
  "long-coat",
];
const MEN: readonly (keyof typeof OUTFITS)[] = ["suit", "knit", "tee", "long-coat", "jeans"];
const BOLD: Cloth = { main: "accent", lesser: "key", shoes: "key" };
const DARK: Cloth = { main: "key", lesser: "accent", shoes: "key" };
const TONED: Cloth = { main: "ground", lesser: "key", shoes: "key" };
const SOFT: Cloth = { main: "key", lesser: "second", shoes: "accent" };
const WHITE: Cloth = { main: "paper", lesser: "key", shoes: "accent" };

interface Stage {
  draw(scene: Scene): void;
  shadow: Ink;
  /** Cloth that does not vanish in front of this stage. */
  cloths: readonly Cloth[];
}

/** The whole figure with a lot of paper around it and its shadow on the floor. */
export function drawFullBody({ person, index, rng }: Sitting): Scene {
  const scene = createScene(900, 1200);
  const stands = Object.values<Pose>(POSES);
  const pose = turnOf(person.man ? stands.filter((p) => p !== POSES.crossed && p !== POSES.raised) : stands, index, 5);
  const outfit: Outfit = OUTFITS[turnOf(person.man ? MEN : WOMEN, index, person.man ? 2 : 5)];
  const stage = turnOf(STAGES, index, 2);
  const cloth = turnOf(stage.cloths, index, 1);
  stage.draw(scene);
  const flip = rng.chance(0.5) ? -1 : 1;
  const x = 450 + rng.between(-50, 50);
  const scale = person.man ? 1.21 : 1.19;
  const foot = 90 + scale * 855;
  scene.placed(
    `translate(${x} ${foot}) skewX(${flip * -62}) scale(${scale * flip} ${scale * 0.2}) translate(0 -855)`,
    () => {
      drawFigure(silhouette(scene, stage.shadow), person, pose, outfit, cloth);
    },
  );
  scene.placed(`translate(${x} 90) scale(${scale * flip} ${scale})`, () =>
    drawFigure(scene, person, pose, outfit, cloth),
  );
  return scene;
}

const STAGES: readonly Stage[] = [
  {
    draw: (scene) => scene.add("ground", rectangle(-30, 920, 960, 310)),
    shadow: "second",
    cloths: [DARK, BOLD, SOFT],
  },
  {
    draw(scene) {
      scene.add("second", rectangle(-30, -30, 960, 1260));
      scene.add("ground", rectangle(190, 130, 470, 880));
    },
    shadow: "ground",
    cloths: [WHITE, DARK, BOLD],
  },
  {
    draw: (scene) => scene.add("ground", circle(300, 400, 290)),
    shadow: "second",
    cloths: [BOLD, DARK],
  },
  {
    draw(scene) {
      scene.add("ground", rectangle(-30, -30, 960, 1010));
      scene.add("second", rectangle(-30, 980, 960, 260));
    },
    shadow: "ground",
    cloths: [DARK, WHITE, BOLD],
  },
  {
    draw(scene) {
      scene.add(
        "ground",
        smooth([
          [-30, 1010, "c"],
          [300, 960],
          [930, 1000, "c"],
          [930, 1230, "c"],
          [-30, 1230, "c"],
        ]),
      );
      scene.add("accent", circle(690, 250, 92));
    },
    shadow: "second",
    cloths: [TONED, SOFT, DARK],
  },
];
