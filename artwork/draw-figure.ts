import { arm, bodyOf, drawNeck, drawTorso, hand, leg, shoe } from "./figure.ts";
import { type Distance, drawHairBehind, drawHead, NECK } from "./head.ts";
import { type Cloth, type Outfit, sleeve } from "./outfits.ts";
import type { Person } from "./person.ts";
import type { Pose } from "./poses.ts";
import { type Scene, seamedWith } from "./scene.ts";
import type { Wear } from "./wear.ts";

interface Staging {
  /** The swing of hems and hair. */
  sway?: number;
  /** `near` for figures shown large. */
  distance?: Distance;
  wear?: readonly Wear[];
}

/** A whole figure in head units, crown at 0, 0. */
export function drawFigure(
  scene: Scene,
  person: Person,
  pose: Pose,
  outfit: Outfit,
  cloth: Cloth,
  { sway = 0, distance = "far", wear = [] }: Staging = {},
): void {
  const body = bodyOf(pose, person.man, person.girth);
  const look = { ...person, wear, hair: { ...person.hair, wind: sway } };
  const lean = `rotate(${pose.tilt} ${NECK[pose.view].x} 100)`;
  const drawArm = (side: 0 | 1): void => {
    scene.add("skin", arm(body, side));
    for (const part of hand(body, side)) scene.add("skin", part);
    const cut = sleeve(outfit, body, side);
    if (cut && outfit.sleeve) scene.add(cloth[outfit.sleeve.ink], cut);
  };
  scene.placed(lean, () => drawHairBehind(scene, look, pose.view));
  const dressed = cloth.main === "paper" ? seamedWith(scene, "key") : scene;
  outfit.under?.(dressed, body, cloth, sway);
  for (const side of [0, 1] as const) if (pose.behind[side]) drawArm(side);
  const legs: readonly (0 | 1)[] = pose.front === 0 ? [1, 0] : [0, 1];
  for (const side of legs) {
    scene.add("skin", leg(body, side));
    const bare = outfit.shoes === "bare";
    for (const part of shoe(body, side, outfit.shoes)) scene.add(bare ? "skin" : cloth.shoes, part);
  }
  drawTorso(scene, body);
  drawNeck(scene, body);
  outfit.body(dressed, body, cloth, sway);
  for (const side of [0, 1] as const) if (!pose.behind[side]) drawArm(side);
  outfit.over?.(dressed, body, cloth, sway);
  scene.placed(lean, () => drawHead(scene, look, pose.view, distance));
}
