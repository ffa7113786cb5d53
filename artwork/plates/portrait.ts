import { type Background, drawBackground } from "../backgrounds.ts";
import { drawBust } from "../bust.ts";
import type { Sitting } from "../cast.ts";
import type { View } from "../face.ts";
import { drawHairBehind, drawHead, NECK } from "../head.ts";
import type { Person } from "../person.ts";
import { createScene, type Ink, type Scene } from "../scene.ts";
import type { Bust, Top } from "../tailor.ts";

/** One portrait's direction: how the head and shoulders stand and what is behind them. */
export interface Direction {
  view: View;
  /** Mirrored: the head looks left. */
  left?: boolean;
  ground: Background;
  top: Top;
  cloth: Ink;
  trim?: Ink | "paper";
  /** Degrees of the head, turn and slope of the shoulders. */
  tilt: number;
  turn: number;
  slope?: number;
  /** Pixels a head unit; the crown's place on the sheet. */
  scale: number;
  x: number;
  y: number;
}

export function drawPortrait({ person }: Pick<Sitting, "person">, direction: Direction): Scene {
  const scene = createScene(960, 1200);
  drawBackground(scene, direction.ground);
  const flip = direction.left ? " scale(-1 1)" : "";
  scene.placed(`translate(${direction.x} ${direction.y}) scale(${direction.scale})${flip}`, () =>
    drawSitter(scene, person, direction),
  );
  return scene;
}

/** Head and shoulders in head units. */
export function drawSitter(
  scene: Scene,
  person: Person,
  direction: Omit<Direction, "ground" | "scale" | "x" | "y" | "left">,
): void {
  const { view, tilt } = direction;
  const bust: Bust = {
    top: direction.top,
    cloth: direction.cloth,
    trim: direction.trim ?? "paper",
    man: person.man,
    girth: person.girth,
    turn: direction.turn,
    slope: direction.slope ?? 0,
  };
  const lean = `rotate(${tilt} ${NECK[view].x} 100)`;
  scene.placed(lean, () => drawHairBehind(scene, person, view));
  drawBust(scene, bust, view);
  scene.placed(lean, () => drawHead(scene, person, view, "portrait"));
}
