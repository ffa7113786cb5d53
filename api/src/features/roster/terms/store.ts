import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** The model accepted terms of this row at some time. Her own records name the agency and have no row. */
const wereAccepted = sql<boolean>`(terms_accepted_at is not null or exists (select from accepted_terms
  where accepted_terms.card_id = cards.id and accepted_terms.user_id = users.id and accepted_terms.agency = agencies.name
    and accepted_terms.accepted_at >= representations.created_at))`;

/** The terms of a row, with what a mail about them needs. */
export function findTerms(db: Kysely<Schema>, rowId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .innerJoin("cards", "cards.id", "card_id")
    .innerJoin("users", "users.id", "cards.user_id")
    .select(wereAccepted.as("were_accepted"))
    .select(["terms", "agency_id", "representations.name", "cards.id as card_id"])
    .select(["agencies.name as agency", "agencies.confirmed_at"])
    .select(["cards.first_name", "cards.last_name", "cards.name_latin", "cards.name_han"])
    .select(["users.unclaimed", "users.locale", "users.email", "users.email_verified_at"])
    .where("representations.id", "=", rowId)
    .executeTakeFirstOrThrow();
}
