import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { IdentitiesTable, OauthFlowsTable } from "../../../platform/db/tables/sign-in-methods.ts";
import type { UserRow } from "../store.ts";

export type Provider = IdentitiesTable["provider"];

/** Sign-ins of one person at one provider go one after the other until the transaction ends. */
export async function lockIdentity(db: Kysely<Schema>, provider: Provider, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(db);
}

export async function findUserByIdentity(
  db: Kysely<Schema>,
  provider: Provider,
  subject: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .selectAll("users")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function insertIdentity(
  db: Kysely<Schema>,
  identity: { provider: Provider; subject: string; user_id: string },
): Promise<void> {
  await db.insertInto("identities").values(identity).execute();
}

export async function listIdentities(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("identities")
    .select(["provider", "subject", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Unlinks every provider from the account, or one. */
export async function deleteIdentities(db: Kysely<Schema>, userId: string, provider?: Provider): Promise<void> {
  await db
    .deleteFrom("identities")
    .where("user_id", "=", userId)
    .$if(provider !== undefined, (query) => query.where("provider", "=", provider as Provider))
    .execute();
}

/** Remembers a one-time proof. @returns false when it was taken before. */
export async function consumeCredential(db: Kysely<Schema>, hash: Uint8Array, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto("used_credentials")
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** A sign-in on its way through a provider, or a linking to an account; ten minutes, by database time. */
export async function insertFlow(
  db: Kysely<Schema>,
  flow: {
    state_hash: Uint8Array;
    browser_hash: Uint8Array;
    verifier: string;
    next: string | null;
    user_id: string | null;
    nonce: string | null;
  },
): Promise<void> {
  await db
    .insertInto("oauth_flows")
    .values({ ...flow, expires_at: sql<Date>`now() + interval '10 minutes'` })
    .execute();
}

export type StoredFlow = Pick<Selectable<OauthFlowsTable>, "verifier" | "next" | "user_id" | "nonce">;

/** Ends a sign-in under way; only the browser that began it gets what was stored, and once. */
export async function consumeFlow(
  db: Kysely<Schema>,
  stateHash: Uint8Array,
  browserHash: Uint8Array,
): Promise<StoredFlow | undefined> {
  return db
    .deleteFrom("oauth_flows")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["verifier", "next", "user_id", "nonce"])
    .executeTakeFirst();
}

export async function deleteOldProofs(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom("used_credentials").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("oauth_flows").where("expires_at", "<", sql<Date>`now()`).execute();
}
