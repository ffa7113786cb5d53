import type { KnownAge } from "@compcard/domain/cards/minority";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../platform/db/schema.ts";
import { ageIn, yearsAtLeastIn } from "./store-shared.ts";

/** What the cards of an account, those deleted too, know of the person's age; one of them left out. */
export async function listKnownAges(db: Kysely<Schema>, userId: string, except?: string): Promise<KnownAge[]> {
  return db
    .selectFrom("cards")
    .select([ageIn("cards").as("age"), "birth_date", "age_given_on"])
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except as string))
    .unionAll(listKeptAges(db, userId))
    .execute();
}

/** What deleted cards of an account knew. */
export function listKeptAges(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("known_ages")
    .select([ageIn("known_ages").as("age"), "birth_date", "age_given_on"])
    .where("user_id", "=", userId);
}

/** Keeps what a card that is about to be deleted knows of somebody under 18 with the account: a new card begins there (FL-06). */
export async function keepKnownAge(db: Kysely<Schema>, cardId: string): Promise<void> {
  await sql`insert into known_ages (user_id, age, birth_date, age_given_on)
    select user_id, age, birth_date, age_given_on from cards where id = ${cardId} and guarded
    on conflict do nothing`.execute(db);
}

/** A moderator's word takes the place of what deleted cards knew. */
export async function forgetKeptAges(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.deleteFrom("known_ages").where("user_id", "=", userId).execute();
}

/** What was known has ended with time. For every hour. */
export async function forgetOutgrownAges(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom("known_ages").where(yearsAtLeastIn("known_ages"), ">=", 18).execute();
}
