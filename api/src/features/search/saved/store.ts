import type { NewSavedSearch, SavedSearchChange } from "@compcard/domain/search/saved/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SavedSearchesTable } from "../../../platform/db/tables/saved-searches.ts";

type Db = Kysely<Schema>;

export type SavedRow = Selectable<SavedSearchesTable>;

/** Last saved first. */
export function listSavedRows(db: Db, userId: string): Promise<SavedRow[]> {
  return db
    .selectFrom("saved_searches")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Serializes concurrent saves of a person, so that the limit holds. */
export async function lockSaving(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export function insertSaved(db: Db, userId: string, search: NewSavedSearch): Promise<SavedRow> {
  return db
    .insertInto("saved_searches")
    .values({ user_id: userId, ...search })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Absent values stay. A changed query or newly enabled mails cover cards from now on.
 * @returns undefined where the person has no such search.
 */
export function updateSaved(
  db: Db,
  userId: string,
  id: string,
  { name, query, notify, note }: SavedSearchChange,
): Promise<SavedRow | undefined> {
  const asksElse = sql<boolean>`query <> coalesce(${query ?? null}, query)`;
  const beginsMails = sql<boolean>`not notify and coalesce(${notify ?? null}::boolean, false)`;
  return db
    .updateTable("saved_searches")
    .set(({ ref }) => ({
      name: name ?? ref("name"),
      query: query ?? ref("query"),
      notify: notify ?? ref("notify"),
      note: note ?? ref("note"),
      seen_at: sql<Date>`case when ${asksElse} then now() else seen_at end`,
      told_until: sql<Date>`case when ${asksElse} or ${beginsMails} then now() else told_until end`,
    }))
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether there was one. */
export async function deleteSaved(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** @returns undefined where the person has no such search. */
export function markSeen(db: Db, userId: string, id: string): Promise<SavedRow | undefined> {
  return db
    .updateTable("saved_searches")
    .set({ seen_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}
