import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { PasskeysTable } from "../../../platform/db/tables/sign-in-methods.ts";
import { type PasskeyState, passkeyTimeoutMs } from "../../../platform/identity/passkeys.ts";

export type PasskeyRow = Selectable<PasskeysTable>;

export async function listPasskeys(db: Kysely<Schema>, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();
}

export async function findPasskey(db: Kysely<Schema>, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
}

/** @returns false where somebody has it already. */
export async function insertPasskey(db: Kysely<Schema>, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const row = await db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a use. Of a passkey that stays on one device, the counter must have risen: of several uses with the same count only
 * one is noted. Of one that may be copied, each copy counts by itself (WebAuthn level 3, section 6.1.1).
 * @returns false where the counter did not rise, or the passkey is gone.
 */
export async function markPasskeyUsed(
  db: Kysely<Schema>,
  id: string,
  { counter, synced, backupEligible }: PasskeyState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, synced, backup_eligible: backupEligible, used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("backup_eligible", "=", true),
        eb("counter", "<", counter),
        eb.and([eb("counter", "=", 0), eb.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a passkey of this user. */
export async function renamePasskey(db: Kysely<Schema>, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns its name; undefined where the user has no such passkey. */
export async function deletePasskey(db: Kysely<Schema>, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

/** A challenge for a use, or, with a user, for adding a passkey; by database time. */
export async function insertChallenge(db: Kysely<Schema>, hash: Uint8Array, userId: string | null): Promise<void> {
  const end = sql<Date>`now() + make_interval(secs => ${passkeyTimeoutMs / 1000})`;
  await db.insertInto("passkey_challenges").values({ hash, user_id: userId, expires_at: end }).execute();
}

/** Takes a challenge, once. @returns false where it was given for something else, has expired or was taken before. */
export async function consumeChallenge(db: Kysely<Schema>, hash: Uint8Array, userId: string | null): Promise<boolean> {
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("hash", "=", hash)
    .where("user_id", "is not distinct from", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldChallenges(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<", sql<Date>`now()`).execute();
}
