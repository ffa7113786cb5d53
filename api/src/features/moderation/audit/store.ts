import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Unless the same moderator has such an entry about the card from the 24 hours before `now`. */
export async function insertReadEntry(db: Kysely<Schema>, actorId: string, cardId: string, now: Date): Promise<void> {
  await db
    .insertInto("acts")
    .columns(["actor_id", "act", "card_id", "user_id", "at"])
    .expression((eb) =>
      eb
        .selectFrom("cards")
        .select([
          sql<string>`${actorId}::uuid`.as("actor_id"),
          sql<string>`'read'`.as("act"),
          ...(["cards.id as card_id", "cards.user_id"] as const),
          sql<Date>`${now}::timestamptz`.as("at"),
        ])
        .where("cards.id", "=", cardId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("acts")
                .select("acts.id")
                .whereRef("acts.card_id", "=", "cards.id")
                .where("acts.actor_id", "=", actorId)
                .where("acts.act", "=", "read")
                .where("acts.at", ">", new Date(now.getTime() - 86_400_000)),
            ),
          ),
        ),
    )
    .execute();
}

const most = 200;

function latest(db: Kysely<Schema>) {
  return db
    .selectFrom("acts")
    .leftJoin("users as actor", "actor.id", "acts.actor_id")
    .select(["acts.id", "acts.at", "acts.act", "acts.reason", "acts.changes", "acts.card_id"])
    .leftJoin("agencies", "agencies.id", "acts.agency_id")
    .leftJoin("cards", "cards.id", "acts.card_id")
    .leftJoin("card_reviews", "card_reviews.card_id", "cards.id")
    .select(["actor.first_name", "actor.last_name", "actor.email", "agencies.name as agency"])
    .select(["cards.status", "card_reviews.status_before", "cards.guarded"])
    .orderBy("acts.at", "desc")
    .limit(most);
}

export type AuditRow = Awaited<ReturnType<typeof listAuditOfCard>>[number];

/** Entries about a card, the latest first. */
export function listAuditOfCard(db: Kysely<Schema>, cardId: string) {
  return latest(db).where("acts.card_id", "=", cardId).execute();
}

/** Entries about a person and their cards, the latest first. */
export function listAuditAbout(db: Kysely<Schema>, userId: string) {
  return latest(db).where("acts.user_id", "=", userId).execute();
}
