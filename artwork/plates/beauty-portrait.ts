// biome-ignore-all format: a direction reads better in two lines, what and how.
import type { Sitting } from "../cast.ts";
import type { Scene } from "../scene.ts";
import { type Direction, drawPortrait } from "./portrait.ts";

/** Head and shoulders, calm, on a large sheet of color. */
export function drawBeautyPortrait(sitting: Sitting): Scene {
  const direction = DIRECTIONS[sitting.person.slug];
  if (!direction) throw new Error(`No beauty portrait directed for ${sitting.person.slug}`);
  return drawPortrait(sitting, direction);
}

const DIRECTIONS: Record<string, Direction> = {
  "arina-sokolova": {
    view: "front", ground: "flood", top: "turtleneck", cloth: "accent",
    tilt: -5, turn: 0.5, slope: 0.05, scale: 5.3, x: 500, y: 190,
  },
  "lin-yue": {
    view: "turned", left: true, ground: "disc", top: "slip", cloth: "key",
    tilt: 4, turn: 0.5, slope: 0.06, scale: 5, x: 470, y: 190,
  },
  "vera-lanskaya": {
    view: "profile", ground: "arch", top: "coat", cloth: "accent",
    tilt: -4, turn: 0.6, scale: 5.1, x: 500, y: 235,
  },
  "timur-gareev": {
    view: "turned", ground: "pale", top: "crew", cloth: "key",
    tilt: 2, turn: 0.5, slope: 0.03, scale: 5, x: 480, y: 240,
  },
  "gu-wanqing": {
    view: "profile", left: true, ground: "sun", top: "boat", cloth: "key",
    tilt: -8, turn: -0.5, slope: -0.1, scale: 4.7, x: 440, y: 260,
  },
  "kira-volkova": {
    view: "turned", ground: "flood", top: "stand-collar", cloth: "key", trim: "accent",
    tilt: 6, turn: 0.6, slope: -0.04, scale: 5.4, x: 500, y: 200,
  },
  "mira-antonova": {
    view: "front", ground: "block", top: "one-shoulder", cloth: "accent",
    tilt: 7, turn: -0.4, slope: 0.08, scale: 4.8, x: 470, y: 240,
  },
  "chen-siqi": {
    view: "turned", left: true, ground: "slant", top: "breton", cloth: "key",
    tilt: 3, turn: 0.4, scale: 5.3, x: 480, y: 200,
  },
  "egor-belov": {
    view: "profile", ground: "split", top: "turtleneck", cloth: "key",
    tilt: -3, turn: 0.5, scale: 4.9, x: 470, y: 270,
  },
  "alisa-dyomina": {
    view: "front", ground: "dusk", top: "bare", cloth: "key",
    tilt: -8, turn: 0.5, slope: -0.08, scale: 5.4, x: 480, y: 210,
  },
  "mei-xu": {
    view: "profile", left: true, ground: "pale", top: "stand-collar", cloth: "accent", trim: "paper",
    tilt: 4, turn: 0.5, scale: 5.2, x: 490, y: 230,
  },
  "polina-reznik": {
    view: "turned", ground: "disc", top: "off-shoulder", cloth: "accent",
    tilt: -6, turn: -0.3, slope: 0.06, scale: 4.9, x: 470, y: 210,
  },
  "amara-nkemelu": {
    view: "profile", ground: "arch", top: "halter", cloth: "accent",
    tilt: -9, turn: -0.5, slope: -0.05, scale: 5, x: 480, y: 260,
  },
  "darya-lebed": {
    view: "front", ground: "dusk", top: "shirt", cloth: "second",
    tilt: 3, turn: 0.5, scale: 5, x: 490, y: 230,
  },
  "zhao-mingxuan": {
    view: "turned", left: true, ground: "sun", top: "shirt", cloth: "accent",
    tilt: -4, turn: 0.5, scale: 5, x: 500, y: 240,
  },
  "zlata-ermolina": {
    view: "turned", ground: "band", top: "turtleneck", cloth: "accent",
    tilt: 5, turn: 0.6, slope: 0.05, scale: 5, x: 490, y: 210,
  },
  "zhou-ruonan": {
    view: "front", ground: "block", top: "blazer", cloth: "key",
    tilt: 5, turn: 0.5, slope: -0.04, scale: 5.2, x: 480, y: 210,
  },
  "amina-yusupova": {
    view: "turned", left: true, ground: "flood", top: "cowl", cloth: "accent",
    tilt: -4, turn: 0.3, scale: 5.2, x: 470, y: 200,
  },
  "wang-zihan": {
    view: "front", ground: "split", top: "crew", cloth: "accent",
    tilt: 6, turn: -0.4, slope: 0.05, scale: 5, x: 470, y: 210,
  },
  "david-arzumanyan": {
    view: "turned", left: true, ground: "flood", top: "shirt", cloth: "key",
    tilt: -3, turn: 0.5, scale: 5, x: 480, y: 260,
  },
  "huang-jiayi": {
    view: "profile", ground: "disc", top: "bow", cloth: "key", trim: "accent",
    tilt: -5, turn: 0.4, scale: 5.1, x: 460, y: 210,
  },
  "sayana-ochirova": {
    view: "front", ground: "slant", top: "boat", cloth: "accent",
    tilt: -4, turn: 0.4, slope: 0.1, scale: 5.3, x: 490, y: 190,
  },
  "song-yutong": {
    view: "turned", ground: "arch", top: "blazer", cloth: "accent",
    tilt: 5, turn: 0.5, scale: 4.9, x: 480, y: 210,
  },
  "leo-tang": {
    view: "profile", left: true, ground: "dusk", top: "coat", cloth: "accent",
    tilt: 2, turn: 0.5, scale: 5, x: 480, y: 260,
  },
};
