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
  /** A path of this site to which the person returns. */
  next: string | null;
  /** The account to which the provider is linked; null for a sign-in. */
  user_id: Generated<string | null>;
  /** The value that the id token repeats; null for VK ID, which gives none. */
  nonce: Generated<string | null>;
  expires_at: Date;
}

export interface RecoveryCodesTable {
  id: Generated<string>;
  user_id: string;
  /** Hashed like a password. */
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
  /** The authenticator's count of uses; always 0 if it does not count. */
  counter: number;
  /** Transports of the authenticator in browsers. */
  transports: List;
  /** True if its provider copies it to other devices. */
  synced: boolean;
  /** True if its provider may copy it, so that its counter proves nothing. */
  backup_eligible: Generated<boolean>;
  name: string;
  created_at: Created;
  used_at: Generated<Date | null>;
}

export interface PasskeyChallengesTable {
  hash: Uint8Array;
  /** The account that adds a passkey; null if one is used. */
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
  /** Hash of the token mailed to the former address; null if that one has nothing to confirm. */
  old_hash: Uint8Array | null;
  new_hash: Uint8Array;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: Updated;
  expires_at: Date;
}
