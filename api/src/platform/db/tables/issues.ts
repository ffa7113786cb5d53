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
  /** As it is printed, without hyphen. */
  code: string;
  card_id: string;
  /** Of the card in the document, from 0. */
  place: number;
  /** How many cards the document has. */
  cards: number;
  kind: IssueKind;
  /** Language of the document. */
  locale: Locale;
  /** Printed fields with their values. */
  fields: Json<IssuedFields>;
  /** Of the printed photos, in their order. */
  photo_keys: string[];
  /** SHA-256 of each file that was made with this code. */
  digests: Uint8Array[];
  /** By UTC. */
  day: string;
}
