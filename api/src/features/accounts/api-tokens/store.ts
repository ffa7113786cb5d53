import type { TokenScope } from "@compcard/domain/accounts/api-tokens/scopes";
import { retentionDays } from "@compcard/domain/retention";
import { type Insertable, type Kysely, sql } from "kysely";
import { pauseWebhooks } from "../../../core/webhooks/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ApiTokensTable } from "../../../platform/db/tables/api-tokens.ts";

type Db = Kysely<Schema>;

const today = sql<string>`(now() at time zone 'utc')::date`;
/** By database time: a wrong clock of a server wakes no token. */
const expired = sql<boolean>`coalesce(expires_at <= now(), false)`;
const shown = ["id", "name", "scopes", "ending", "created_at", "expires_at", "last_used_on"] as const;

export interface TokenRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  ending: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_on: string | null;
  expired: boolean;
}

export function insertToken(db: Db, token: Insertable<ApiTokensTable>): Promise<TokenRow> {
  return db
    .insertInto("api_tokens")
    .values(token)
    .returning([...shown, expired.as("expired")])
    .executeTakeFirstOrThrow();
}

/** Latest first, without their hashes. */
export function listTokens(db: Db, userId: string): Promise<TokenRow[]> {
  return db
    .selectFrom("api_tokens")
    .select([...shown, expired.as("expired")])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
}

/** @returns whether there was such a token of this user. */
export async function deleteToken(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("api_tokens")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Programs of a person lose access, where somebody else may have connected them: API tokens and addresses of calendars
 * are deleted, webhooks are paused until the person resumes them.
 */
export async function disconnectPrograms(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
  await db.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
  await pauseWebhooks(db, userId);
}

/** The token of a hash with its person, expired or blocked ones included. */
export function findToken(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "user_id")
    .select(["api_tokens.id", "user_id", "scopes", "email", "email_verified_at", "booker_state", "booker_company"])
    .select([
      expired.as("expired"),
      sql<boolean>`blocked_at is not null`.as("blocked"),
      sql<boolean>`last_used_on is distinct from ${today}`.as("unused_today"),
    ])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function markUsed(db: Db, id: string): Promise<void> {
  await db.updateTable("api_tokens").set({ last_used_on: today }).where("id", "=", id).execute();
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${retentionDays.expiredTokens})`;
  await db.deleteFrom("api_tokens").where("expires_at", "<", oldest).execute();
}
