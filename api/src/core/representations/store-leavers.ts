import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { Member } from "../reading/require-member.ts";
import { isOnBoardsOf } from "../reading/store-boards.ts";

type Db = Kysely<Schema>;

/** Rows of people who left the roster: released, ended by the model, or declined. */
export const hasLeft = sql<boolean>`(representations.card_id is null)`;

/**
 * The account of the card is unclaimed and has the consent of an application, whose text states no row of somebody who left.
 * `users` is the account.
 */
export const isApplicants = sql<boolean>`(users.unclaimed and exists (
  select from consents where consents.user_id = users.id and consents.kind = 'application'))`;

/** The row of a card before it leaves, and the account of a model who had accepted. */
export function findLeaving(db: Db, rowId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .innerJoin("users", "users.id", "cards.user_id")
    .select(["representations.id", "agency_id", "board_id", "claim", "proposed"])
    .select(["representations.name", "representations.created_at", "cards.first_name", "cards.last_name"])
    .select(sql<string | null>`case when not users.unclaimed then users.id end`.as("left_user"))
    .select(isApplicants.as("is_applicants"))
    .where("representations.id", "=", rowId)
    .executeTakeFirst();
}

/** A row of the agency without a card, with the account of a declined card that can still be restored. */
export function findLeaver(db: Db, member: Pick<Member, "agencyId" | "boards">, rowId: string) {
  return db
    .selectFrom("representations")
    .leftJoin("cards", "cards.id", "declined_card")
    .select(["representations.id", "cards.user_id as declined_user"])
    .where("agency_id", "=", member.agencyId)
    .where("representations.id", "=", rowId)
    .where(hasLeft)
    .where(isOnBoardsOf(member))
    .executeTakeFirst();
}

/** The row of a person who is back gets the board, if it lacks one; the rows of before are deleted. */
export async function joinLeavers(db: Db, rowId: string, userId: string): Promise<void> {
  await sql`with former as (
      delete from representations where left_user = ${userId}
        and agency_id = (select agency_id from representations where id = ${rowId})
      returning board_id, left_at
    ), latest as (select * from former order by left_at desc limit 1)
    update representations set board_id = coalesce(representations.board_id, latest.board_id)
    from latest where representations.id = ${rowId}`.execute(db);
}

/** Deletes the rows of agencies that a person left, with the account. */
export async function deleteLeaversOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("representations").where("left_user", "=", userId).execute();
}

/** Deletes rows of people who left agencies that were blocked before that moment; those of declined cards once the card is gone. */
export async function deleteLeaversOfBlocked(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("representations")
    .where(hasLeft)
    .where("declined_card", "is", null)
    .where("agency_id", "in", db.selectFrom("agencies").select("id").where("blocked_at", "<=", before))
    .execute();
}

/** Deletes rows of people who left before that moment. Declined cards that can still be restored stay. */
export async function deleteLeaversBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("representations")
    .where(hasLeft)
    .where("declined_card", "is", null)
    .where(sql<Date>`coalesce(left_at, declined_at, representations.created_at)`, "<=", before)
    .execute();
}
