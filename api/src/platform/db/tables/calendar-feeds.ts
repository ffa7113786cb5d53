import type { Locale } from "@compcard/domain/locale";
import type { Generated } from "kysely";
import type { Created } from "../column-types.ts";

/** Secret addresses of calendars: the owner's of a card, or a member's of the roster of an agency. */
export interface CalendarFeedsTable {
  id: Generated<string>;
  /** Hash of the secret; the secret itself is not stored. */
  token_hash: Uint8Array;
  user_id: string;
  /** Exactly one of both is set. */
  card_id: string | null;
  agency_id: string | null;
  locale: Locale;
  created_at: Created;
}
