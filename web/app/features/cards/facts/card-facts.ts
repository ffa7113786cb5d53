import type { FactName } from "@compcard/domain/cards/facts";

/** Which facts stand together on a card's page; their order is that of all facts. */
// biome-ignore format: lists read better as lines
export const factGroups = {
  line: ["age", "location"],
  measurements: ["height", "chest", "waist", "hips", "shoe_size", "clothing_size", "weight"],
  appearance: ["eye_color", "hair", "skin_tone", "body_type", "ethnic_type", "model_type"],
  additional: ["languages", "citizenship", "visas", "driving_license", "relocation", "tattoos", "piercings"],
} as const satisfies Record<string, readonly FactName[]>;
