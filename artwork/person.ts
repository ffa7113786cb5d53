import type { Texture } from "./hair.ts";
import type { HeadLook } from "./head.ts";
import { LOOKS } from "./looks.ts";
import { inksOf, type PaletteName } from "./palette.ts";
import type { Inks } from "./print.ts";

/** The fields of `api/demo/models.json` that a drawing follows. */
export interface DemoCard {
  slug: string;
  hair_color: string;
  hair_type: string;
  hair_length: string;
  skin_tone: string;
  body_type: string;
}

export interface Person extends HeadLook {
  slug: string;
  man: boolean;
  /** 1 is a slender sample size; wider bodies above. */
  girth: number;
  /** The inks of a plate from one of the person's three drawers, or from another by name. */
  inks(drawer: 0 | 1 | 2 | PaletteName): Inks;
}

const ENDS: Record<string, number> = {
  bob: 95,
  short: 92,
  lob: 124,
  shoulder: 118,
  medium: 142,
  long: 186,
  veryLong: 214,
  waist: 250,
};
const TEXTURES: Record<string, Texture> = { wavy: "wavy", unruly: "wavy", curly: "curly", coiled: "coiled" };
const VOLUMES: Record<string, number> = {
  straight: 0.5,
  fine: 0,
  thin: 0,
  soft: 1.5,
  coarse: 2,
  thick: 3,
  wavy: 3.5,
  unruly: 5,
  curly: 8,
  coiled: 14,
};

export function personOf(card: DemoCard): Person {
  const look = LOOKS[card.slug];
  if (!look) throw new Error(`No look for demo model ${card.slug}`);
  const man = look.man ?? false;
  return {
    slug: card.slug,
    man,
    girth:
      card.body_type === "plusSize" ? 1.55 : card.body_type === "hourglass" || card.body_type === "pear" ? 1.06 : 1,
    hair: {
      seed: card.slug,
      texture: TEXTURES[card.hair_type] ?? "straight",
      end: ENDS[card.hair_length] ?? 95,
      volume: VOLUMES[card.hair_type] ?? 1,
      part: look.part ?? 0,
      fringe: look.fringe ?? "none",
      tie: look.tie ?? "none",
      wind: 0,
      ...(look.crop ? { crop: look.crop } : {}),
    },
    face: { jaw: look.jaw ?? (man ? 1.16 : 1), lips: look.lips ?? 1, smiling: false, marks: look.marks, man },
    earring: look.earring ?? "none",
    inks: (drawer) =>
      inksOf(typeof drawer === "number" ? look.palettes[drawer] : drawer, card.skin_tone, card.hair_color, man),
  };
}
