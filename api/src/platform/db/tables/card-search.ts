import type { Generated } from "kysely";

export interface CardSearchTable {
  card_id: string;
  num: number;
  /** Sort key of the order of changes (`core/search-row/store.ts`). */
  updated_at: Date;
  /** The later of the card's `measured_at` and `confirmed_at`. */
  measured_at: string | null;
  age: number | null;
  /** The day on which a job has to write the row anew; null for never. */
  due_on: Generated<string | null>;
  height: number | null;
  chest: number | null;
  waist: number | null;
  hips: number | null;
  weight: number | null;
  shoe_size: number | null;
  inseam: number | null;
  collar: number | null;
  suit_size: number | null;
  tokens: string;
  search_text: string;
  /** The agency's name in two columns: for every member, and for verified bookers alone. */
  agency_text: Generated<string>;
  agency_verified_text: Generated<string>;
  /** Sort key of `sort=name`, compared byte by byte. */
  name_ru: Generated<string>;
  name_en: Generated<string>;
  name_zh: Generated<string>;
  /** The transaction that wrote the row; set by a trigger. */
  changed_in: Generated<string>;
}

/** Search rows of the cards in rosters, which no other search reads. */
export interface RosterSearchTable extends Omit<CardSearchTable, "changed_in"> {
  /** The row shows the card as it is set; otherwise as members read it. */
  whole: boolean;
}

/** Cards that left the search, for the in-memory indexes. Written by a trigger. */
export interface CardSearchGoneTable {
  /** Number of the card, in the order in which cards were made. */
  num: number;
  changed_in: string;
  gone_at: Date;
}
