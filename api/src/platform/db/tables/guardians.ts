import type { Generated } from "kysely";
import type { Updated } from "../column-types.ts";

/** Parent or guardian of a minor, by card, and their answer. */
export interface GuardiansTable {
  card_id: string;
  name: string;
  /** A phone or a messenger: what verified bookers get in place of the minor's own contacts. */
  contact: string;
  email: string;
  /** Language of the mail with the request. */
  locale: "ru" | "en" | "zh";
  state: "asked" | "given" | "refused" | "withdrawn";
  /** Hash of the mailed link: it answers, and later withdraws. */
  token_hash: Uint8Array;
  asked_at: Updated;
  /** The member of an agency who named them, or the owner. */
  asked_by: string | null;
  /** Until when it may be answered; what was given can be taken back at any time. */
  expires_at: Date;
  answered_at: Date | null;
  /** The last mail about options. */
  options_mailed_at: Generated<Date | null>;
}
