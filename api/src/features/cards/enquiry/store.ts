import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Whose card it is and where the account gets its mail; undefined for a card that is not there. */
export function findOwnerOfCard(db: Kysely<Schema>, cardId: string) {
  return db
    .selectFrom("cards")
    .innerJoin("users", "users.id", "cards.user_id")
    .select(["cards.status", "cards.enquiries", "cards.user_id", "users.email", "users.locale"])
    .where("cards.id", "=", cardId)
    .executeTakeFirst();
}

export function getSender(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("users")
    .select(["first_name", "last_name", "booker_company", "booker_state"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}
