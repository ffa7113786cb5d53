import type { Generated } from "kysely";
import type { Created } from "../column-types.ts";

/** A message to a model that her agency received. */
export interface EnquiriesTable {
  id: Generated<string>;
  agency_id: string;
  card_id: string;
  sender_id: string;
  message: string;
  created_at: Created;
  /** What was mailed to the sender; null where somebody answered in another way. */
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
}
