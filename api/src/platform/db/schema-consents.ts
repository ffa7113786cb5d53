import type { ConsentWay, LedgerKind } from "@compcard/domain/consents/kinds";
import type { ColumnType, Generated } from "kysely";

/** Consents and withdrawals of people: lines are only ever added. */
export interface ConsentsTable {
  id: Generated<string>;
  user_id: string;
  kind: LedgerKind;
  /** Day of the text. */
  version: string;
  /** SHA-256 of the text as it was shown; null if the consent names another version than the current one. */
  text_hash: Uint8Array | null;
  locale: "ru" | "en" | "zh";
  given: boolean;
  way: ConsentWay | "guardian" | "application";
  /** Set for consents of a guardian, of an adult, or of an applicant, about one card. */
  card_id: Generated<string | null>;
  /**
   * The name of the agency that the text of an application names. Null for other kinds, and for a line of an application that a
   * process of an earlier release copied into the account of the model.
   */
  agency: Generated<string | null>;
  at: ColumnType<Date, Date | undefined, never>;
}

/** Dates of account deletions and counts of deleted rows, without personal data. */
export interface DestructionsTable {
  id: Generated<string>;
  reason: "asked" | "withdrawn" | "unconfirmed";
  counts: ColumnType<Record<string, number>, string, never>;
  /** Version of the consent text whose retention rules applied. */
  rules: string;
  at: ColumnType<Date, Date | undefined, never>;
}
