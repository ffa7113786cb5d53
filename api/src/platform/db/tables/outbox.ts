import type { ColumnType, Generated } from "kysely";
import type { Created } from "../column-types.ts";

export interface OutboxTable {
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  /** The name before the address of the site; null for the name of the site. */
  from_name: Generated<string | null>;
  subject: string;
  body_text: string;
  body_html: string | null;
  /** The link that ends mails of this kind with one press. */
  unsubscribe_url: string | null;
  /** The last that is known of the recipient: nothing stays of it once it is sent. */
  forget: Generated<boolean>;
  /** With `next_attempt_at` and `last_error`: only for processes of the version before migration 0040. */
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Created;
}
