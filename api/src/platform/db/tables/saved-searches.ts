import type { Generated } from "kysely";
import type { Created, Updated } from "../column-types.ts";

export interface SavedSearchesTable {
  id: Generated<string>;
  user_id: string;
  /** The agency whose roster is searched, which the person is a member of; null: the site. */
  agency_id: string | null;
  name: string;
  /** In canonical form (`domain/src/search/saved/schema.ts`). */
  query: string;
  notify: Generated<boolean>;
  note: Generated<string>;
  created_at: Created;
  /** When the person last looked at its results. */
  seen_at: Updated;
  /** Cards that first stood in search by then are mailed no more. */
  told_until: Updated;
}

/** Mails about new cards: when, and the links in them that turn such mails off. */
export interface SearchMailsTable {
  token_hash: Uint8Array;
  user_id: string;
  sent_at: Created;
}
