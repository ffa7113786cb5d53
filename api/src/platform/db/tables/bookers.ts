import type { Generated } from "kysely";
import type { Created, Updated } from "../column-types.ts";

/** Application for verification as a booker; company and state are columns of `users`. */
export interface BookerApplicationsTable {
  user_id: string;
  /** The person's role in the company. */
  role: string;
  site: string;
  /** Address of the company. */
  email: string;
  /** Hash of the link that was mailed there. */
  token_hash: Uint8Array;
  expires_at: Date;
  confirmed_at: Date | null;
  /** Why it was refused, or taken back. */
  reason: string | null;
  /** A moderator refused the person once: domains no longer verify them automatically. */
  by_hand: Generated<boolean>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Updated;
}

/** Domains whose addresses are a company's, as moderators have found. */
export interface BookerDomainsTable {
  domain: string;
  company: string;
  accepted_by: string | null;
  created_at: Created;
}
