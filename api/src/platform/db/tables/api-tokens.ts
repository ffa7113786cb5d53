import type { TokenScope } from "@compcard/domain/accounts/api-tokens/scopes";
import type { ColumnType, Generated } from "kysely";
import type { Created } from "../column-types.ts";

/** Tokens of programs that act for a person. */
export interface ApiTokensTable {
  id: Generated<string>;
  /** Hash of the whole token; the token itself is not stored. */
  token_hash: Uint8Array;
  user_id: string;
  name: string;
  scopes: TokenScope[];
  /** The last four characters of the token. */
  ending: string;
  /** Null for a token without an end. */
  expires_at: Date | null;
  /** Day in UTC: no request of the same day writes it again. */
  last_used_on: ColumnType<string | null, string | undefined, string>;
  created_at: Created;
}
