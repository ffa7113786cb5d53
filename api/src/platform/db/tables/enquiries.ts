import type { Locale } from "@compcard/domain/locale";
import type { Generated } from "kysely";
import type { Created } from "../column-types.ts";

/** A message to a model that her agency received, or to the agency itself. */
export interface EnquiriesTable {
  id: Generated<string>;
  agency_id: string;
  /** Null for a message to the agency itself, whose sender has no account here. */
  card_id: string | null;
  sender_id: string | null;
  sender_name: Generated<string | null>;
  sender_email: Generated<string | null>;
  sender_locale: Generated<Locale | null>;
  message: string;
  created_at: Created;
  /** The text that was mailed to the sender; null if it was answered in another way. */
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
}
