import { confirmationHours } from "@compcard/domain/bookers/rules";
import type { ApplicationInput } from "@compcard/domain/bookers/schema";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

const now = sql<Date>`now()`;

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** With whom it is about; `waits`: for nothing but its link, which has not run out. */
export function applications(db: Db) {
  return db
    .selectFrom("booker_applications")
    .innerJoin("users", "users.id", "user_id")
    .select(["user_id", "booker_applications.role", "site", "booker_applications.email", "confirmed_at", "reason"])
    .select(["by_hand", "booker_company as company", "booker_state as state", "users.locale"])
    .select(["users.first_name", "users.last_name", "users.email as account_email", "blocked_at"])
    .select(sql<boolean>`confirmed_at is null and expires_at > now()`.as("waits"))
    .$narrowType<{ company: string; state: "waiting" | "verified" | "refused" }>();
}

export function findApplication(db: Db, userId: string) {
  return applications(db).where("user_id", "=", userId).executeTakeFirst();
}

export function findApplicationByToken(db: Db, tokenHash: Uint8Array) {
  return applications(db).where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Holds the account until the transaction ends: what is decided about its application comes one after another. */
export async function lockApplicant(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  return user !== undefined;
}

/** Stores an application that waits for a decision. With a token, the address must be confirmed again. */
export async function saveApplication(
  db: Db,
  userId: string,
  { company, role, site, email }: ApplicationInput,
  tokenHash: Uint8Array | null,
): Promise<void> {
  await setState(db, userId, "waiting", company);
  const values = { role, site, email, reason: null, created_at: now };
  if (!tokenHash) {
    await db.updateTable("booker_applications").set(values).where("user_id", "=", userId).execute();
    return;
  }
  const expires_at = sql<Date>`now() + make_interval(hours => ${confirmationHours})`;
  const application = { ...values, token_hash: tokenHash, expires_at, confirmed_at: null };
  await db
    .insertInto("booker_applications")
    .values({ user_id: userId, decided_by: null, decided_at: null, ...application })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(application))
    .execute();
}

export async function markConfirmed(db: Db, userId: string): Promise<void> {
  await db.updateTable("booker_applications").set({ confirmed_at: now }).where("user_id", "=", userId).execute();
}

/** A decision by a person, or by a domain (`by`: null). */
export async function decide(
  db: Db,
  userId: string,
  {
    state,
    company,
    reason,
    by,
  }: { state: "verified" | "refused"; company?: string; reason: string | null; by: string | null },
): Promise<void> {
  await setState(db, userId, state, company);
  await db
    .updateTable("booker_applications")
    .set({ reason, decided_by: by, decided_at: now, ...(state === "refused" ? { by_hand: true } : {}) })
    .where("user_id", "=", userId)
    .execute();
}

/** Undoes a decision. */
export async function resetToPending(db: Db, userId: string): Promise<void> {
  await setState(db, userId, "waiting");
  const undecided = { reason: null, decided_by: null, decided_at: null, by_hand: false };
  await db.updateTable("booker_applications").set(undecided).where("user_id", "=", userId).execute();
}

async function setState(db: Db, userId: string, state: "waiting" | "verified" | "refused", company?: string) {
  await db
    .updateTable("users")
    .set({ booker_state: state, ...(company === undefined ? {} : { booker_company: company }) })
    .where("id", "=", userId)
    .execute();
}
