import type { Generated } from "kysely";
import type { Created } from "../column-types.ts";

/** Mails about figures that are old. */
export interface FiguresMailsTable {
  id: Generated<string>;
  user_id: string;
  /** Hashes of the link that confirms the cards, and of the one that turns such mails off. */
  token_hash: Uint8Array;
  stop_hash: Uint8Array;
  card_ids: string[];
  sent_at: Created;
  confirmed_at: Generated<Date | null>;
}
