import { type Kysely, sql } from "kysely";
import { memberStatuses } from "../../../core/reading/audience.ts";
import { prepare } from "../../../platform/db/prepared.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Every search of a person reads all of theirs. */
const mostRefused = 20_000;

const refusedIdsOf = prepare((db, userId: string) => {
  const newest = db
    .selectFrom("refusals")
    .select("card_id")
    .where("user_id", "=", userId)
    .orderBy("day", "desc")
    .orderBy("card_id")
    .limit(mostRefused);
  return sql<{ ids: string[] }>`select to_json(array(${newest})) as ids`;
});

/** Ids of the cards that a person refused, the newest 20,000. */
export async function listRefusedIds(db: Db, userId: string): Promise<string[]> {
  const [row] = await refusedIdsOf(db, userId);
  return row?.ids ?? [];
}

export async function hasRefusals(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("refusals")
    .select("card_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Published cards include their name. */
export async function listRefusals(db: Db, userId: string) {
  return db
    .selectFrom("refusals")
    .leftJoin("cards", (join) => join.onRef("cards.id", "=", "refusals.card_id").on("status", "in", memberStatuses))
    .select(["refusals.card_id as id", "first_name", "last_name", "day"])
    .where("refusals.user_id", "=", userId)
    .orderBy("day", "desc")
    .orderBy("refusals.card_id")
    .execute();
}

/** Stores refusals, each once. @returns false where none of the cards is published. */
export async function insertRefusals(db: Db, userId: string, cardIds: readonly string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into refusals (user_id, card_id)
    select ${userId}::uuid, id from cards
    where id = any(${[...cardIds]}::uuid[]) and status = any(${[...memberStatuses]})
    on conflict (user_id, card_id) do update set day = refusals.day`.execute(db);
  return numAffectedRows > 0n;
}

export async function deleteRefusals(db: Db, userId: string, cardIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("refusals")
    .where("user_id", "=", userId)
    .where("card_id", "in", [...cardIds])
    .execute();
}
