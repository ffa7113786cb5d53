import type { Generated } from "kysely";
import type { Created, Json, List, Updated } from "../column-types.ts";

/** Pending changes and moderation state of a card, beside what everybody reads of it. */
export interface CardReviewsTable {
  card_id: string;
  /** Columns of `cards` that await approval, as their owner set them. */
  held: Json<Record<string, unknown>>;
  reason: string | null;
  changed_at: Updated;
  /** The former status of a hidden card, which a restore brings back. */
  status_before: "draft" | "waiting" | "published" | null;
  /** Hidden because its owner was blocked. */
  by_block: Generated<boolean>;
  /** When its owner answered to its being hidden. */
  appealed_at: Date | null;
}

interface ModeratorsTable {
  user_id: string;
  named_by: string | null;
  named_at: Created;
}

export interface ModerationItemsTable {
  id: Generated<string>;
  kind: string;
  card_id: string | null;
  /** The affected account: the owner of a card, the applicant of an agency. */
  user_id: string;
  /** Increases with every change that has to be decided. */
  version: Generated<number>;
  /** The last checked state of a changed card: columns, and photos by slot. Null for a new one. */
  former: Json<FormerState | null> | null;
  flags: List;
  /** Opened by a moderator: it waits for a decision even if the owner reverts the change. */
  by_moderator: Generated<boolean>;
  text: string | null;
  created_at: Created;
  decided_at: Date | null;
  decided_by: string | null;
  decision: "pass" | "hide" | "block" | "restore" | null;
  reason: string | null;
  /** Data that an undo of the decision needs. */
  undo: Json<unknown> | null;
}

export interface FormerState {
  texts: Record<string, unknown>;
  photos: Record<string, unknown>;
}

interface ReportsTable {
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
interface AuditEntriesTable {
  id: Generated<string>;
  at: Created;
  actor_id: string | null;
  act: string;
  card_id: string | null;
  user_id: string | null;
  case_id: string | null;
  /** The agency of the member who acted. */
  agency_id: string | null;
  reason: string | null;
  /** Before and after, by the name of a field; null where the person or the card is no more. */
  changes: Json<Record<string, [unknown, unknown] | null>>;
}

/** Cards that moderators chose for the home page. */
interface HomeCardsTable {
  card_id: string;
  position: number;
  chosen_at: Created;
}

/** Tables keep the names of their first migration: `cases` holds moderation items, `acts` the audit log. */
export interface ModerationTables {
  card_reviews: CardReviewsTable;
  moderators: ModeratorsTable;
  cases: ModerationItemsTable;
  reports: ReportsTable;
  acts: AuditEntriesTable;
  home_cards: HomeCardsTable;
}
