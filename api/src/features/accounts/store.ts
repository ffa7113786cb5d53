import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { discardKeys } from "../../core/photo-files/store-files.ts";
import type { Schema, UsersTable } from "../../platform/db/schema.ts";

export type UserRow = Selectable<UsersTable>;

/**
 * The address that rights and notices hang on: a confirmed one, or any where confirming is switched off; else empty, as
 * they must not be had by merely naming one.
 */
export function provenEmail(
  { email, email_verified_at }: Pick<UserRow, "email" | "email_verified_at">,
  { emailVerification }: { emailVerification: boolean },
): string {
  const counts = email_verified_at !== null || !emailVerification;
  return (counts && email) || "";
}

export async function findUserByEmail(db: Kysely<Schema>, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/**
 * Accounts that a normalized address may mean: confirmed ones first, then the one that has the address. Others are of the
 * time before addresses were normalized, when two spellings made two accounts (`email_alias`).
 */
export async function listUsersByEmail(db: Kysely<Schema>, email: string): Promise<UserRow[]> {
  return db
    .selectFrom("users")
    .selectAll()
    .where((eb) => eb.or([eb("email", "=", email), eb("email_alias", "=", email)]))
    .orderBy((eb) => eb("email_verified_at", "is", null))
    .orderBy("email_alias", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .execute();
}

export async function findUser(db: Kysely<Schema>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Like `findUser`, locked until the transaction ends: decisions about the row stay valid. */
export async function lockUser(db: Kysely<Schema>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Like `findUserByEmail`, locked until the transaction ends. */
export async function lockUserByEmail(db: Kysely<Schema>, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", email).forUpdate().executeTakeFirst();
}

/** If several equal addresses are inserted at once, one succeeds. @returns undefined for the others. */
export async function insertUser(db: Kysely<Schema>, user: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateUser(
  db: Kysely<Schema>,
  id: string,
  change: Updateable<UsersTable>,
): Promise<UserRow | undefined> {
  return db
    .updateTable("users")
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The address is the person's; an earlier confirmation keeps its date. */
export async function markEmailVerified(db: Kysely<Schema>, id: string): Promise<UserRow> {
  return db
    .updateTable("users")
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Names another profile picture, or none. The file of a replaced one waits a day for the cleanup, that of a removed one
 * is `unlinkDiscarded`'s after the commit.
 * @returns the former key, null where there was none; undefined when the account is gone.
 */
export async function replaceAvatar(
  db: Kysely<Schema>,
  id: string,
  key: string | null,
): Promise<string | null | undefined> {
  const user = await lockUser(db, id);
  if (!user) return undefined;
  await updateUser(db, id, { avatar_key: key });
  if (!user.avatar_key) return null;
  await discardKeys(db, [user.avatar_key], key === null ? "at once" : { user_id: id });
  return user.avatar_key;
}
