import type { Generated } from "kysely";

export interface CardSearchTable {
  card_id: string;
  num: number;
  /** Where the order of changes puts the card (`core/search-row/store.ts`). */
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
  /** Of an agency that every member may find by; of one that verified bookers alone may. */
  agency_text: Generated<string>;
  agency_verified_text: Generated<string>;
  /** Where `sort=name` puts the card, compared byte by byte. */
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
  /** Of the card, and nothing else of it: the place in the order in which cards were made. */
  num: number;
  changed_in: string;
  gone_at: Date;
}
