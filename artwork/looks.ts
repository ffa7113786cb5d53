import type { FaceShape } from "./face.ts";
import type { Crop, Hair, Tie } from "./hair.ts";
import type { HeadLook } from "./head.ts";
import type { PaletteName } from "./palette.ts";

/** Properties that a card does not have: hairstyle, palette, how much of a face is drawn. */
export interface Look {
  palettes: readonly [PaletteName, PaletteName, PaletteName];
  man?: boolean;
  tie?: Tie;
  crop?: Crop;
  fringe?: Hair["fringe"];
  part?: number;
  marks: FaceShape["marks"];
  jaw?: number;
  lips?: number;
  earring?: HeadLook["earring"];
}

/** The look of each demo model, by slug. */
export const LOOKS: Record<string, Look> = {
  "arina-sokolova": { palettes: ["vermilion", "navy", "sky"], part: 0, fringe: "full", marks: "lids" },
  "lin-yue": { palettes: ["ochre", "teal", "rose"], part: 0, marks: "lids" },
  "vera-lanskaya": { palettes: ["teal", "sand", "navy"], part: -9, fringe: "side", marks: "brows" },
  "timur-gareev": { palettes: ["sand", "cobalt", "olive"], man: true, crop: "side-part", part: -6, marks: "brows" },
  "gu-wanqing": { palettes: ["sky", "vermilion", "stone"], tie: "ponytail", part: 0, marks: "lids", lips: 0.9 },
  "kira-volkova": { palettes: ["plum", "stone", "cobalt"], crop: "pixie", part: -6, marks: "brows", earring: "hoop" },
  "mira-antonova": { palettes: ["rose", "olive", "teal"], part: 4, marks: "lids", lips: 1.15 },
  "chen-siqi": { palettes: ["sage", "vermilion", "ochre"], fringe: "full", marks: "lips" },
  "egor-belov": { palettes: ["navy", "sage", "sky"], man: true, crop: "swept", part: -4, marks: "brows", jaw: 1.08 },
  "alisa-dyomina": { palettes: ["rose", "ochre", "sage"], tie: "low-bun", part: 0, marks: "brows", earring: "drop" },
  "mei-xu": { palettes: ["stone", "plum", "teal"], tie: "low-bun", part: 7, marks: "lids", earring: "pearl" },
  "polina-reznik": { palettes: ["cobalt", "rose", "ochre"], part: 7, marks: "lids", jaw: 1.1, lips: 1.1 },
  "amara-nkemelu": { palettes: ["ochre", "cobalt", "vermilion"], part: 0, marks: "lids", lips: 1.2, earring: "hoop" },
  "darya-lebed": { palettes: ["olive", "sky", "plum"], tie: "half-up", part: -5, marks: "brows" },
  "zhao-mingxuan": {
    palettes: ["teal", "stone", "sand"],
    man: true,
    crop: "curtains",
    part: 0,
    marks: "lids",
    jaw: 1.06,
  },
  "zlata-ermolina": { palettes: ["sky", "sage", "rose"], tie: "braid", part: 7, marks: "lids" },
  "zhou-ruonan": { palettes: ["vermilion", "olive", "navy"], crop: "pixie", part: 6, marks: "brows", jaw: 1.06 },
  "amina-yusupova": { palettes: ["plum", "sand", "teal"], part: 9, marks: "brows", lips: 1.1 },
  "wang-zihan": { palettes: ["sage", "rose", "cobalt"], part: -7, marks: "lids" },
  "david-arzumanyan": { palettes: ["ochre", "navy", "sage"], man: true, crop: "curly-top", part: 0, marks: "brows" },
  "huang-jiayi": { palettes: ["sky", "plum", "olive"], fringe: "full", marks: "lips" },
  "sayana-ochirova": { palettes: ["stone", "ochre", "vermilion"], part: 0, marks: "lids" },
  "song-yutong": { palettes: ["olive", "rose", "sky"], part: -8, marks: "lids" },
  "leo-tang": { palettes: ["cobalt", "vermilion", "stone"], man: true, crop: "buzz", part: 0, marks: "brows" },
};
