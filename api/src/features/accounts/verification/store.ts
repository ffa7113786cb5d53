import { mailedLinkHours } from "@compcard/domain/accounts/rules";
import { type Kysely, sql } from "kysely";
import { discardKeys } from "../../../core/photo-files/store-files.ts";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import type { EmailTokensTable, Schema } from "../../../platform/db/schema.ts";
import type { UserRow } from "../store.ts";

export type TokenPurpose = EmailTokensTable["purpose"];

const lifetime: Record<TokenPurpose, string> = {
  verify: `${mailedLinkHours} hours`,
  reset: "1 hour",
  wait: `${mailedLinkHours} hours`,
};

export interface NewEmailToken {
  token_hash: Uint8Array;
  user_id: string;
  email: string | null;
  purpose: TokenPurpose;
  code_hash: string | null;
  next: string | null;
}

/** Keeps the hash of a token that was mailed, or given to who waits; it runs out by database time. */
export async function insertEmailToken(db: Kysely<Schema>, token: NewEmailToken): Promise<void> {
  const expiresAt = sql<Date>`now() + ${lifetime[token.purpose]}::interval`;
  await db
    .insertInto("email_tokens")
    .values({ ...token, expires_at: expiresAt, used_at: null })
    .execute();
}

/** The account of a mailed token that could be used now: its address is still the one that was mailed to. */
function selectMailed(db: Kysely<Schema>, tokenHash: Uint8Array, purpose: "verify" | "reset") {
  return db
    .selectFrom("users")
    .innerJoin("email_tokens", "email_tokens.user_id", "users.id")
    .selectAll("users")
    .select("email_tokens.next")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .whereRef("email_tokens.email", "=", "users.email");
}

/**
 * Uses a mailed token up: of any number at once, one gets the account, held until the transaction ends. It is held
 * before the token, as by who changes the address, so that neither waits for the other.
 */
export async function consumeEmailToken(
  db: Kysely<Schema>,
  tokenHash: Uint8Array,
  purpose: "verify" | "reset",
): Promise<(UserRow & { next: string | null }) | undefined> {
  const user = await selectMailed(db, tokenHash, purpose).forUpdate("users").executeTakeFirst();
  if (!user) return undefined;
  const taken = await db
    .updateTable("email_tokens")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .returning("token_hash")
    .executeTakeFirst();
  return taken && user;
}

/** True if a token could still be used: rejects a stranger's guess before any costly work. */
export async function isLiveEmailToken(
  db: Kysely<Schema>,
  tokenHash: Uint8Array,
  purpose: "verify" | "reset",
): Promise<boolean> {
  return (await selectMailed(db, tokenHash, purpose).executeTakeFirst()) !== undefined;
}

/** The account of a used confirmation link, if the address is confirmed (VERIFY-07). */
export async function findUserOfUsedToken(db: Kysely<Schema>, tokenHash: Uint8Array) {
  return db
    .selectFrom("email_tokens")
    .innerJoin("users", "users.id", "email_tokens.user_id")
    .selectAll("users")
    .select("email_tokens.next")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", "verify")
    .where("used_at", "is not", null)
    .where("email_verified_at", "is not", null)
    .whereRef("email_tokens.email", "=", "users.email")
    .executeTakeFirst();
}

/** Links stop working; they are stored, so that opening one after all does no harm. */
export async function retireEmailTokens(
  db: Kysely<Schema>,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .updateTable("email_tokens")
    .set({ used_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}

/** Links to an address that was never this person's are worth nothing. */
export async function deleteMailedTokens(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom("email_tokens").where("user_id", "=", userId).where("purpose", "!=", "wait").execute();
}

export async function deleteOldEmailTokens(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, "email_tokens", sql`created_at < now() - interval '30 days'`);
}

/**
 * Removes sign-ups whose address was not confirmed for so many days, or never was their own, pictures included. One that
 * anybody ever used, as was possible where confirming was switched off for a time, stays; so does one whose link still
 * works. @returns how many went.
 */
export async function deleteUnconfirmed(db: Kysely<Schema>, days: number): Promise<number> {
  const gone = await db
    .deleteFrom("users")
    .where((eb) => eb.or([eb("email", "is not", null), eb("password_hash", "is not", null)]))
    .where("email_verified_at", "is", null)
    .where("signed_in_at", "is", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        ...(["cards", "identities", "sessions", "favorites"] as const).map((table) =>
          not(exists(selectFrom(table).select(sql`1`.as("one")).whereRef(`${table}.user_id`, "=", "users.id"))),
        ),
        not(
          exists(
            selectFrom("email_tokens")
              .select(sql`1`.as("one"))
              .whereRef("email_tokens.user_id", "=", "users.id")
              .where("used_at", "is", null)
              .where("expires_at", ">", sql<Date>`now()`),
          ),
        ),
      ]),
    )
    .returning("avatar_key")
    .execute();
  const pictures = gone.flatMap(({ avatar_key }) => avatar_key ?? []);
  await discardKeys(db, pictures, "at once");
  return gone.length;
}

/** The next page of a person who has not confirmed the address yet. */
export async function findNext(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("email_tokens")
    .select("next")
    .where("user_id", "=", userId)
    .where("purpose", "=", "wait")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.next ?? null;
}

/** The latest codes mailed to an address that have not run out, the newest first; used ones too (VERIFY-07). */
export async function listCodes(db: Kysely<Schema>, email: string, limit: number) {
  return db
    .selectFrom("email_tokens")
    .innerJoin("users", "users.id", "email_tokens.user_id")
    .select(["email_tokens.token_hash", "email_tokens.code_hash"])
    .where("users.email", "=", email)
    .where("email_tokens.email", "=", email)
    .where("purpose", "=", "verify")
    .where("code_hash", "is not", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("email_tokens.created_at", "desc")
    .limit(limit)
    .execute();
}
