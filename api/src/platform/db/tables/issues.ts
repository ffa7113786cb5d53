import type { IssueKind, PrintedField, PrintedValue } from "@compcard/domain/checks/printed";
import type { Locale } from "@compcard/domain/locale";
import type { Json } from "../column-types.ts";

/** A value that only its owner could read when it was printed: stored as a keyed hash. */
export interface SealedValue {
  sealed: string;
}

export type IssuedFields = Partial<Record<PrintedField, PrintedValue | SealedValue>>;

/** One card of a document with a code. */
export interface IssuesTable {
  /** The code as it is printed, without hyphen. */
  code: string;
  card_id: string;
  /** The card's position in the document, from 0; cards that guests could not read come last. */
  place: number;
  /** The number of cards in the document that guests could read when it was made; on a card that they could not, of all. */
  cards: number;
  kind: IssueKind;
  /** Language of the document. */
  locale: Locale;
  /** Printed fields with their values. */
  fields: Json<IssuedFields>;
  /** The printed photos by their places, the front first; null for a place that stays empty, or is not on this document. */
  photo_keys: (string | null)[];
  /** SHA-256 of each file that was made with this code. */
  digests: Uint8Array[];
  /** By UTC. */
  day: string;
}
