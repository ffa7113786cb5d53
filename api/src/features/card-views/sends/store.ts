import type { SendWay } from "@compcard/domain/card-views/sends";
import type { ViewSource } from "@compcard/domain/card-views/sources";
import { type Kysely, sql } from "kysely";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Ways in which a card was sent. */
export interface Send {
  way: SendWay;
  count: number;
  /** Days by UTC. */
  first_on: string;
  last_on: string;
}

/** Counts that the card was sent on this day. */
export async function addSend(db: Db, { id }: OwnedCard, way: SendWay, day: string): Promise<void> {
  await db
    .insertInto("card_sends")
    .values({ card_id: id, way, count: 1, first_on: day, last_on: day })
    .onConflict((conflict) =>
      conflict.columns(["card_id", "way"]).doUpdateSet({
        count: sql<number>`card_sends.count + 1`,
        last_on: sql<string>`greatest(card_sends.last_on, excluded.last_on)`,
      }),
    )
    .execute();
}

/** The latest first. */
export async function listSends(db: Db, cardId: string): Promise<Send[]> {
  const rows = await db
    .selectFrom("card_sends")
    .select(["way", "count", "first_on", "last_on"])
    .where("card_id", "=", cardId)
    .orderBy("last_on", "desc")
    .orderBy("way")
    .execute();
  return rows as Send[];
}

/** Views of a card from these sources since that day. */
export async function countViewsFrom(
  db: Db,
  cardId: string,
  sources: readonly ViewSource[],
  since: string,
): Promise<number> {
  const { total } = await db
    .selectFrom("card_views")
    .select(sql<number>`coalesce(sum(count), 0)::int`.as("total"))
    .where("card_id", "=", cardId)
    .where("source", "in", sources)
    .where("day", ">=", since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Sends of each of the person's cards. */
export function listSendsOf(db: Db, userId: string) {
  return db
    .selectFrom("card_sends")
    .innerJoin("cards", "cards.id", "card_sends.card_id")
    .select(["card_id", "way", "count", "first_on", "last_on"])
    .where("cards.user_id", "=", userId)
    .orderBy("last_on")
    .execute();
}
