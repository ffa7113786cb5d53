import type { Generated } from "kysely";
import type { Created, List, Updated } from "../column-types.ts";

export interface IdentitiesTable {
  provider: "google" | "vk" | "oidc";
  subject: string;
  user_id: string;
  created_at: Created;
}

export interface UsedCredentialsTable {
  hash: Uint8Array;
  expires_at: Date;
}

export interface OauthFlowsTable {
  state_hash: Uint8Array;
  browser_hash: Uint8Array;
  verifier: string;
  /** Where the person was going: a path of this site. */
  next: string | null;
  /** Whose account the provider is to be linked to; null for a sign-in. */
  user_id: Generated<string | null>;
  /** What the id token repeats; null for VK ID, which gives none. */
  nonce: Generated<string | null>;
  expires_at: Date;
}

export interface RecoveryCodesTable {
  id: Generated<string>;
  user_id: string;
  /** As a password's. */
  code_hash: string;
  created_at: Created;
  used_at: Generated<Date | null>;
}

export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  /** The authenticator's own name for it, in base64url. */
  credential_id: string;
  /** In COSE. */
  public_key: Uint8Array;
  /** How often it was used, as the authenticator counts; 0 forever where it does not. */
  counter: number;
  /** How browsers reach the authenticator. */
  transports: List;
  /** Whether its provider copies it to other devices. */
  synced: boolean;
  /** Whether its provider may copy it, so that its counter proves nothing. */
  backup_eligible: Generated<boolean>;
  name: string;
  created_at: Created;
  used_at: Generated<Date | null>;
}

export interface PasskeyChallengesTable {
  hash: Uint8Array;
  /** Who adds a passkey; null where one is used. */
  user_id: string | null;
  expires_at: Date;
}

export interface KnownDevicesTable {
  user_id: string;
  /** Browser and system, no version: `Safari, iPhone`. */
  kind: string;
  seen_at: Updated;
}

export interface EmailChangesTable {
  user_id: string;
  new_email: string;
  /** Of the token mailed to the former address; null where that one has nothing to confirm. */
  old_hash: Uint8Array | null;
  new_hash: Uint8Array;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: Updated;
  expires_at: Date;
}
