import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** The terms of a row, with what a mail about them needs. */
export function findTerms(db: Kysely<Schema>, rowId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .innerJoin("cards", "cards.id", "card_id")
    .innerJoin("users", "users.id", "cards.user_id")
    .select(["terms", "terms_accepted_at", "agency_id", "representations.name", "cards.id as card_id"])
    .select(["agencies.name as agency", "agencies.confirmed_at"])
    .select(["cards.first_name", "cards.last_name", "cards.name_latin", "cards.name_han"])
    .select(["users.unclaimed", "users.locale", "users.email", "users.email_verified_at"])
    .where("representations.id", "=", rowId)
    .executeTakeFirstOrThrow();
}
