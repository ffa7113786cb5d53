import type { CardInput } from "../cards/input.ts";
import type { OwnValues } from "../roster/own-fields.ts";
import type { PhotoPlace } from "./photo-places.ts";

export interface PlannedPhoto {
  type: PhotoPlace;
  path: string;
  source: string;
  /** The day of a digital; null for other photos. */
  takenOn: string | null;
}

/** The changes that applying a plan makes for one person. `fields` are those that differ from the card. */
export interface PlannedRow {
  row: number;
  action: "new" | "changed" | "unchanged";
  cardId: string | null;
  /** Undefined: stays as it is. */
  externalId?: string | undefined;
  board?: string | undefined;
  fields: CardInput;
  /** The card becomes restricted although no age is known (TL-54). */
  restricts: boolean;
  /** The day of the figures: null where it is unknown, undefined where it stays as it is (TL-52). */
  measuredAt: string | null | undefined;
  photos: PlannedPhoto[];
  /** Values of own fields that differ from those of the row. */
  own: OwnValues;
  /** Undefined: stays as it is. */
  note: string | undefined;
  /** The card afterwards, as far as the server stores its fields. */
  columns: Record<string, unknown>;
}
