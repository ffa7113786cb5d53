import type { Generated } from "kysely";
import type { Created, Json, List, Updated } from "./column-types.ts";

/** What moderators and the check before publication hold of a card, beside what everybody reads of it. */
export interface CardReviewsTable {
  card_id: string;
  /** Columns of `cards` as their owner has set them and nobody else reads them yet. */
  held: Json<Record<string, unknown>>;
  reason: string | null;
  changed_at: Updated;
  /** What a hidden card was, and becomes again when it is restored. */
  status_before: "draft" | "waiting" | "published" | null;
  /** Hidden because its owner was blocked. */
  by_block: Generated<boolean>;
  /** When its owner answered to its being hidden. */
  appealed_at: Date | null;
}

export interface ModeratorsTable {
  user_id: string;
  named_by: string | null;
  named_at: Created;
}

export interface CasesTable {
  id: Generated<string>;
  kind: string;
  card_id: string | null;
  /** Whom it is about: of a card its owner. */
  user_id: string;
  /** Rises with whatever is to be decided about. */
  version: Generated<number>;
  /** Of a changed card what it was when it was last checked: columns, and photos by slot. Null for a new one. */
  former: Json<FormerState | null> | null;
  flags: List;
  /** Asked for at the desk: it waits for a decision, whatever the card's owner does. */
  by_moderator: Generated<boolean>;
  text: string | null;
  created_at: Created;
  decided_at: Date | null;
  decided_by: string | null;
  decision: "pass" | "hide" | "block" | "restore" | null;
  reason: string | null;
  /** What taking the decision back needs. */
  undo: Json<unknown> | null;
}

export interface FormerState {
  texts: Record<string, unknown>;
  photos: Record<string, unknown>;
}

export interface ReportsTable {
  id: Generated<string>;
  case_id: string;
  reporter_id: string | null;
  reason: string;
  text: string | null;
  email: string | null;
  locale: "ru" | "en" | "zh";
  created_at: Created;
}

/** Triggers refuse to change or remove a row. */
export interface ActsTable {
  id: Generated<string>;
  at: Created;
  actor_id: string | null;
  act: string;
  card_id: string | null;
  user_id: string | null;
  case_id: string | null;
  reason: string | null;
  /** Before and after, by the name of a field; null where the person or the card is no more. */
  changes: Json<Record<string, [unknown, unknown] | null>>;
}
