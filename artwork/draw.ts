/** Prints the demo models' plates into `api/demo/photos`: `node artwork/draw.ts [photo type | all] [slug]`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { PhotoType } from "../domain/src/cards/options.ts";
import { photoTypes } from "../domain/src/photos/options.ts";
import { type Sitting, sittingOf, turnOf } from "./cast.ts";
import { SEASIDE } from "./palette.ts";
import { type DemoCard, personOf } from "./person.ts";
import { drawBeautyPortrait } from "./plates/beauty-portrait.ts";
import { drawDynamic } from "./plates/dynamic.ts";
import { drawFashionEditorial } from "./plates/fashion-editorial.ts";
import { drawFullBody } from "./plates/full-body.ts";
import { drawLifestyle } from "./plates/lifestyle-commercial.ts";
import { drawSmilingPortrait } from "./plates/smiling-portrait.ts";
import { drawSwimwear } from "./plates/swimwear.ts";
import { print } from "./print.ts";
import type { Scene } from "./scene.ts";

const DEMO = new URL("../api/demo/", import.meta.url);
const PLATES: Record<PhotoType, { draw: (sitting: Sitting) => Scene; drawer: 0 | 1 | 2 | "seaside" }> = {
  "beauty-portrait": { draw: drawBeautyPortrait, drawer: 0 },
  "smiling-portrait": { draw: drawSmilingPortrait, drawer: 1 },
  "full-body": { draw: drawFullBody, drawer: 2 },
  swimwear: { draw: drawSwimwear, drawer: "seaside" },
  "fashion-editorial": { draw: drawFashionEditorial, drawer: 2 },
  "lifestyle-commercial": { draw: drawLifestyle, drawer: 0 },
  dynamic: { draw: drawDynamic, drawer: 1 },
};

const [onlyType, onlySlug] = process.argv.slice(2);
const cards = JSON.parse(readFileSync(new URL("models.json", DEMO), "utf8")) as DemoCard[];
let bytes = 0;
for (const [index, card] of cards.entries()) {
  if (onlySlug && card.slug !== onlySlug) continue;
  const person = personOf(card);
  const folder = new URL(`photos/${card.slug}/`, DEMO);
  mkdirSync(folder, { recursive: true });
  for (const type of photoTypes) {
    if (onlyType && onlyType !== "all" && type !== onlyType) continue;
    const plate = PLATES[type];
    const scene = plate.draw(sittingOf(person, index, type));
    const drawer = plate.drawer === "seaside" ? turnOf(SEASIDE, index, 1) : plate.drawer;
    const file = await print(scene, person.inks(drawer), `${card.slug} ${type}`);
    writeFileSync(new URL(`${type}.webp`, folder), file);
    bytes += file.length;
  }
}
console.log(`${(bytes / 1024 / 1024).toFixed(2)} MB in ${DEMO.pathname}photos`);
