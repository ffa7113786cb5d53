import type { ConsentWay, LedgerKind } from "@compcard/domain/consents/kinds";
import type { ColumnType, Generated } from "kysely";

/** What people consented to and withdrew: lines are only ever added. */
export interface ConsentsTable {
  id: Generated<string>;
  user_id: string;
  kind: LedgerKind;
  /** Day of the text. */
  version: string;
  /** SHA-256 of the text as it was shown; null where another version was named than the one that is asked for. */
  text_hash: Uint8Array | null;
  locale: "ru" | "en" | "zh";
  given: boolean;
  way: ConsentWay | "guardian";
  /** What a guardian said, and a grown person, is about one card. */
  card_id: Generated<string | null>;
  at: ColumnType<Date, Date | undefined, never>;
}

/** When accounts were destroyed, and how much of what: nothing that tells whose. */
export interface DestructionsTable {
  id: Generated<string>;
  reason: "asked" | "withdrawn" | "unconfirmed";
  counts: ColumnType<Record<string, number>, string, never>;
  /** Day of the consent text by whose rules it was kept and destroyed. */
  rules: string;
  at: ColumnType<Date, Date | undefined, never>;
}
