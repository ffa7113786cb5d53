import type { PreviewCard } from "@compcard/domain/roster-import/schema";

/** What the pages use of other features; the route provides it. */
export interface ImportTools {
  /** Figures of a card in short, as on tiles. */
  facts: (card: PreviewCard["card"]) => string[];
}

/** Corrections of a mapping that the plan does not show yet. */
export interface ImportDraft {
  columns: Record<string, string | null>;
  values: Record<string, Record<string, string | null>>;
}
