import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The agency whose member gave the figures of a card last, `slug` null for one that is gone; undefined where the owner did. */
export async function findMeasuringAgency(
  db: Kysely<Schema>,
  cardId: string,
): Promise<{ slug: string | null } | undefined> {
  return db
    .selectFrom("cards")
    .leftJoin("agencies", "agencies.id", "measured_by")
    .select("agencies.slug")
    .where("cards.id", "=", cardId)
    .where("measured_by", "is not", null)
    .executeTakeFirst();
}
