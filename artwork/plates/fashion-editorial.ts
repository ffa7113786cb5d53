import { type Sitting, turnOf } from "../cast.ts";
import { circle, rectangle } from "../curves.ts";
import { drawFigure } from "../draw-figure.ts";
import type { View } from "../face.ts";
import { letter } from "../letters.ts";
import { OUTFITS } from "../outfits.ts";
import type { Person } from "../person.ts";
import { POSES } from "../poses.ts";
import { createScene, type Ink, type Scene, silhouette } from "../scene.ts";
import type { Top } from "../tailor.ts";
import type { Wear } from "../wear.ts";
import { drawSitter } from "./portrait.ts";

interface Page {
  sitter: Person;
  initial: string;
  view: View;
  top: Top;
  flip: 1 | -1;
  index: number;
}

/** A page of a magazine: a capital as large as the sheet, and the figure cut by it or by the edge. */
export function drawFashionEditorial({ person, index, rng }: Sitting): Scene {
  const scene = createScene(960, 1200);
  const hats: readonly (readonly Wear[])[] = person.man
    ? [[], ["glasses"], ["beret"]]
    : [["brim"], ["glasses"], ["beret"], [], ["cloche"], ["headscarf", "glasses"], []];
  const page: Page = {
    sitter: { ...person, wear: turnOf(hats, index, 1) },
    initial: person.slug.charAt(0).toUpperCase(),
    view: turnOf<View>(["profile", "turned", "front"], index, 2),
    top: person.man
      ? turnOf<Top>(["coat", "blazer", "turtleneck", "stand-collar"], index, 1)
      : turnOf<Top>(["coat", "cowl", "blazer", "bow", "off-shoulder", "stand-collar", "turtleneck"], index, 2),
    flip: rng.chance(0.5) ? 1 : -1,
    index,
  };
  turnOf([masthead, cropped, echo, gown, columns, window], index, 1)(scene, page);
  return scene;
}

function capital(scene: Scene, initial: string, ink: Ink | "paper", x: number, y: number, scale: number): void {
  scene.placed(`translate(${x} ${y}) scale(${scale})`, () => {
    for (const part of letter(initial)) scene.add(ink, part);
  });
}

function sit(
  scene: Scene,
  page: Page,
  x: number,
  y: number,
  scale: number,
  tilt: number,
  cloth: Ink,
  trim: Ink | "paper",
): void {
  scene.placed(`translate(${x} ${y}) scale(${scale * page.flip} ${scale})`, () =>
    drawSitter(scene, page.sitter, { view: page.view, top: page.top, cloth, trim, tilt, turn: 0.5, slope: 0.05 }),
  );
}

/** Lines of a caption that nobody can read: type as texture. */
function caption(scene: Scene, x: number, y: number, ink: Ink | "paper"): void {
  for (const [line, width] of [120, 150, 96].entries()) scene.add(ink, rectangle(x, y + line * 18, width, 5));
}

function masthead(scene: Scene, page: Page): void {
  scene.add("ground", rectangle(-30, -30, 1020, 1300));
  capital(scene, page.initial, "paper", 60, 50, 8.4);
  sit(scene, page, page.flip > 0 ? 500 : 460, 380, 5.6, -6, "key", "accent");
  caption(scene, 66, 1080, "paper");
}

function cropped(scene: Scene, page: Page): void {
  capital(scene, page.initial, "ground", page.flip > 0 ? -130 : 140, 90, 10.2);
  sit(scene, page, page.flip > 0 ? 620 : 340, 210, 7.2, 3, "accent", "paper");
}

function echo(scene: Scene, page: Page): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  const shape = silhouette(scene, "ground");
  scene.placed(`translate(${480 - 230 * page.flip} 250) scale(${5 * page.flip} 5)`, () =>
    drawSitter(shape, page.sitter, { view: page.view, top: page.top, cloth: "key", tilt: -4, turn: 0.5, slope: 0.05 }),
  );
  sit(scene, page, 480 + 70 * page.flip, 250, 5, -4, "key", "accent");
  capital(scene, page.initial, "accent", page.flip > 0 ? 640 : 60, 60, 2.3);
}

function gown(scene: Scene, page: Page): void {
  scene.add("ground", rectangle(-30, -30, 1020, 1300));
  capital(scene, page.initial, "second", page.flip > 0 ? -60 : 110, 130, 9.6);
  const { sitter } = page;
  const outfit = sitter.man
    ? OUTFITS["long-coat"]
    : turnOf([OUTFITS.column, OUTFITS["new-look"], OUTFITS.slip] as const, page.index, 1);
  const pose = sitter.man ? POSES.pockets : turnOf([POSES.raised, POSES.hip, POSES.collar] as const, page.index, 1);
  const scale = sitter.man ? 2.5 : 2.05;
  scene.placed(`translate(${480 + 40 * page.flip} 170) scale(${scale * page.flip} ${scale})`, () =>
    drawFigure(
      scene,
      sitter,
      pose,
      outfit,
      { main: "key", lesser: "accent", shoes: "key" },
      { distance: "near", wear: sitter.wear ?? [] },
    ),
  );
}

function columns(scene: Scene, page: Page): void {
  scene.add("second", rectangle(-30, -30, 1020, 1300));
  sit(scene, page, 490, 190, 6, 4, "accent", "key");
  const left = page.flip > 0 ? 60 : 640;
  scene.add("ground", rectangle(left, -30, 130, 1300));
  scene.add("ground", rectangle(left + 170, -30, 26, 1300));
  capital(scene, page.initial, "paper", left + 18, 1040, 0.94);
}

function window(scene: Scene, page: Page): void {
  scene.add("ground", rectangle(-30, -30, 1020, 1300));
  scene.add("second", circle(480, 560, 400));
  sit(scene, page, 480 + 20 * page.flip, 260, 5.3, 5, "key", "accent");
  capital(scene, page.initial, "paper", page.flip > 0 ? 40 : 700, 900, 2.4);
}
