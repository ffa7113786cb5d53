import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

export async function insertAuditEntry(db: Kysely<Schema>, entry: Insertable<Schema["acts"]>): Promise<void> {
  await db.insertInto("acts").values(entry).execute();
}

const most = 200;

function latest(db: Kysely<Schema>) {
  return db
    .selectFrom("acts")
    .leftJoin("users as actor", "actor.id", "acts.actor_id")
    .select(["acts.id", "acts.at", "acts.act", "acts.reason", "acts.changes", "acts.card_id"])
    .select(["actor.first_name", "actor.last_name", "actor.email"])
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
