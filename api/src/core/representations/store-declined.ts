import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { isApplicants } from "./store-leavers.ts";

type Db = Kysely<Schema>;

/** Rows whose card was declined before that moment and is not deleted yet. */
export function listDeclined(db: Db, before: Date) {
  return db
    .selectFrom("representations")
    .select(["id", "agency_id"])
    .where("declined_card", "is not", null)
    .where("declined_at", "<=", before)
    .execute();
}

/** The account of the card that a row's model declined, if it can still be restored. */
export function findDeclinedOwner(db: Db, rowId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "declined_card")
    .innerJoin("users", "users.id", "cards.user_id")
    .select(["cards.user_id", isApplicants.as("is_applicants")])
    .where("representations.id", "=", rowId)
    .executeTakeFirst();
}

/** The accounts of an agency's cards that can still be restored, and of applicants who wait for an answer. */
export async function listUnansweredOwners(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("representations")
    .innerJoin("cards", (join) =>
      join.on(sql<boolean>`cards.id = coalesce(declined_card, case when claim = 'applied' then card_id end)`),
    )
    .select("cards.user_id")
    .where("agency_id", "=", agencyId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Leaves the row of a deleted card with its name, code, board and kind, so that an import recognizes it and makes no card again. */
export async function clearDeclinedRow(db: Db, rowId: string): Promise<void> {
  const cleared = { invited_email: null, own: "{}", note: "", reminded: "{}", terms: null, terms_accepted_at: null };
  await db.updateTable("representations").set(cleared).where("id", "=", rowId).execute();
}
