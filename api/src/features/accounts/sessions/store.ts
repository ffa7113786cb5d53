import { type Kysely, type Selectable, sql } from "kysely";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import { prepare } from "../../../platform/db/prepared.ts";
import type { Schema, SessionsTable } from "../../../platform/db/schema.ts";

export type SessionRow = Selectable<SessionsTable>;

// Lives 30 days from its last use and 90 from its start, by database time: a wrong clock here wakes no session.
const idle = sql<Date>`now() + interval '30 days'`;
const end = sql<Date>`now() + interval '90 days'`;

export async function insertSession(
  db: Kysely<Schema>,
  {
    secondFactor,
    ...session
  }: Pick<SessionRow, "token_hash" | "user_id" | "user_agent" | "ip"> & {
    secondFactor: boolean;
  },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      ...session,
      expires_at: idle,
      ends_at: end,
      second_factor_at: secondFactor ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Marks the account as used, regardless of later sessions. @returns whether it was the first sign-in. */
export async function markSignedIn(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ signed_in_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .where("signed_in_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if a moderator has blocked the person. */
export async function isBlocked(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("blocked_at")
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.blocked_at != null;
}

export interface LiveSession {
  id: string;
  user_id: string;
  email: string | null;
  email_verified_at: Date | null;
  booker_state: "waiting" | "verified" | "refused" | null;
  booker_company: string | null;
  /** True if an admin has appointed the person as moderator. */
  named: boolean;
  /** True if it was opened or confirmed with a passkey. */
  second_factor: boolean;
  /** Seen more than ten minutes ago: time to write down that it is in use. */
  stale: boolean;
}

/** Sessions that have neither run out nor belong to somebody who is blocked. */
function liveSessions(db: Kysely<Schema>) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("expires_at", ">", sql<Date>`now()`)
    .where("ends_at", ">", sql<Date>`now()`)
    .where("users.blocked_at", "is", null);
}

const liveSessionByToken = prepare((db, tokenHash: Uint8Array) => {
  const session = liveSessions(db)
    .select(["sessions.id", "sessions.user_id", "users.email", "users.email_verified_at"])
    .select(["booker_state", "booker_company"])
    .select(sql<boolean>`exists (select from moderators where moderators.user_id = users.id)`.as("named"))
    .select(sql<boolean>`second_factor_at is not null`.as("second_factor"))
    .select(sql<boolean>`last_seen_at < now() - interval '10 minutes'`.as("stale"))
    .where("token_hash", "=", tokenHash);
  return sql<LiveSession>`${session}`;
});

export async function findLiveSession(db: Kysely<Schema>, tokenHash: Uint8Array): Promise<LiveSession | undefined> {
  const [session] = await liveSessionByToken(db, tokenHash);
  return session;
}

/** Valid sessions among these. */
export async function listLiveSessionIds(db: Kysely<Schema>, ids: readonly string[]): Promise<string[]> {
  const rows = await liveSessions(db)
    .select("sessions.id")
    .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function touchSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: sql<Date>`now()`, expires_at: sql<Date>`least(${idle}, ends_at)` })
    .where("id", "=", id)
    .execute();
}

export async function listSessions(db: Kysely<Schema>, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_seen_at", "desc")
    .execute();
}

/** @returns whether there was such a session of this user. */
export async function deleteSession(db: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function freshenSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable("sessions").set({ confirmed_at: sql<Date>`now()` }).where("id", "=", id).execute();
}

/** Like `freshenSession`, by a passkey: that stays with the session. */
export async function confirmSecondFactor(db: Kysely<Schema>, id: string): Promise<void> {
  const now = sql<Date>`now()`;
  await db.updateTable("sessions").set({ confirmed_at: now, second_factor_at: now }).where("id", "=", id).execute();
}

/** Other sessions of the person are neither fresh nor have their second factor: it may have been what is removed now. */
export async function withdrawConfirmations(db: Kysely<Schema>, userId: string, except: string): Promise<void> {
  const stale = { second_factor_at: null, confirmed_at: sql<Date>`now() - interval '10 minutes'` };
  await db.updateTable("sessions").set(stale).where("user_id", "=", userId).where("id", "!=", except).execute();
}

/** The session goes on under another token; the one before is worth nothing. */
export async function replaceToken(db: Kysely<Schema>, id: string, tokenHash: Uint8Array): Promise<void> {
  await db.updateTable("sessions").set({ token_hash: tokenHash }).where("id", "=", id).execute();
}

/** Signs a person out everywhere, but for one session where given. */
export async function deleteSessions(db: Kysely<Schema>, userId: string, exceptId?: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(exceptId !== undefined, (query) => query.where("id", "!=", exceptId as string))
    .execute();
}

export async function deleteExpiredSessions(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, "sessions", sql`expires_at <= now()`);
}
