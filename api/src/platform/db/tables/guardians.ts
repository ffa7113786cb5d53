import type { Updated } from "../column-types.ts";

/** The parent or guardian of somebody known to be under 18, by card, and what they said. */
export interface GuardiansTable {
  card_id: string;
  name: string;
  /** A phone or a messenger: what verified bookers get in place of the minor's own contacts. */
  contact: string;
  email: string;
  /** Of the mail that asked. */
  locale: "ru" | "en" | "zh";
  state: "asked" | "given" | "refused" | "withdrawn";
  /** Of the link that was mailed: it answers, and later takes back. */
  token_hash: Uint8Array;
  asked_at: Updated;
  /** Until when it may be answered; what was given can be taken back at any time. */
  expires_at: Date;
  answered_at: Date | null;
}
