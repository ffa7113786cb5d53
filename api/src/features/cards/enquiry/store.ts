import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** The owner of a card with the account's mail address; undefined for a card that does not exist. */
export function findOwnerOfCard(db: Kysely<Schema>, cardId: string) {
  return db
    .selectFrom("cards")
    .innerJoin("users", "users.id", "cards.user_id")
    .leftJoin("guardians", "guardians.card_id", "cards.id")
    .select([
      "cards.status",
      "cards.guarded",
      "cards.first_name",
      "cards.last_name",
      "cards.name_latin",
      "cards.name_han",
      "guardians.email as guardian_email",
      "guardians.locale as guardian_locale",
      "cards.enquiries",
      "cards.user_id",
      "users.email",
      "users.email_verified_at",
      "cards.email as card_email",
      "users.locale",
    ])
    .where("cards.id", "=", cardId)
    .executeTakeFirst();
}

/** The caller. @throws `session.required` if the account was deleted meanwhile. */
export function getSender(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("users")
    .select(["first_name", "last_name", "booker_company", "booker_state"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow(() => new AppError("session.required"));
}
