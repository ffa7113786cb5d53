import { m } from "@compcard/domain/messages";
import type { Made } from "./made.ts";

/** Names of the ways in which photos are made. */
export const madeNames: Record<Made, () => string> = {
  captured: m.photos_made_captured,
  retouched: m.photos_made_retouched,
  figure_retouched: m.photos_made_figure_retouched,
  ai_edited: m.photos_made_ai_edited,
  ai_made: m.photos_made_ai_made,
};
