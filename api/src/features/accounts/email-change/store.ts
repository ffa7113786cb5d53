import { mailedLinkHours } from "@compcard/domain/accounts/rules";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { EmailChangesTable } from "../../../platform/db/tables/sign-in-methods.ts";

export type ChangeRow = Selectable<EmailChangesTable>;

/** Begins a change in the place of one before; a former address without a token has nothing to confirm. */
export async function saveEmailChange(
  db: Kysely<Schema>,
  { user_id, ...change }: Pick<ChangeRow, "user_id" | "new_email" | "old_hash" | "new_hash">,
): Promise<ChangeRow> {
  const [now, end] = [sql<Date>`now()`, sql<Date>`now() + make_interval(hours => ${mailedLinkHours})`];
  const begun = {
    ...change,
    old_confirmed_at: change.old_hash ? null : now,
    new_confirmed_at: null,
    created_at: now,
    expires_at: end,
  };
  return db
    .insertInto("email_changes")
    .values({ user_id, ...begun })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(begun))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findChange(db: Kysely<Schema>, userId: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom("email_changes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** The change that a mailed token belongs to, whichever of the two it was mailed to. */
export async function findChangeByToken(db: Kysely<Schema>, tokenHash: Uint8Array): Promise<ChangeRow | undefined> {
  return db
    .selectFrom("email_changes")
    .selectAll()
    .where((eb) => eb.or([eb("old_hash", "=", tokenHash), eb("new_hash", "=", tokenHash)]))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Notes that the address which a token was mailed to has confirmed; an earlier time stays. */
export async function confirmSide(db: Kysely<Schema>, tokenHash: Uint8Array): Promise<ChangeRow> {
  const at = (hash: "old_hash" | "new_hash", confirmed: "old_confirmed_at" | "new_confirmed_at") =>
    sql<Date | null>`case when ${sql.ref(hash)} = ${tokenHash} then coalesce(${sql.ref(confirmed)}, now())
      else ${sql.ref(confirmed)} end`;
  return db
    .updateTable("email_changes")
    .set({
      old_confirmed_at: at("old_hash", "old_confirmed_at"),
      new_confirmed_at: at("new_hash", "new_confirmed_at"),
    })
    .where((eb) => eb.or([eb("old_hash", "=", tokenHash), eb("new_hash", "=", tokenHash)]))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteChange(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}

export async function deleteOldChanges(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom("email_changes").where("expires_at", "<", sql<Date>`now()`).execute();
}
