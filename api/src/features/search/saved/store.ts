import type { NewSavedSearch, SavedSearchChange } from "@compcard/domain/search/saved/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SavedSearchesTable } from "../../../platform/db/tables/saved-searches.ts";

type Db = Kysely<Schema>;

export type SavedRow = Selectable<SavedSearchesTable> & { agency_name: string | null };

/** The person's searches; those of a blocked agency's roster are left out, as its roster is. */
function searchesOf(db: Db, userId: string) {
  return db
    .selectFrom("saved_searches")
    .leftJoin("agencies", "agencies.id", "agency_id")
    .selectAll("saved_searches")
    .select("agencies.name as agency_name")
    .where("user_id", "=", userId)
    .where("blocked_at", "is", null);
}

/** Last saved first. */
export function listSavedRows(db: Db, userId: string): Promise<SavedRow[]> {
  return searchesOf(db, userId).orderBy("saved_searches.created_at", "desc").orderBy("saved_searches.id").execute();
}

/** Searches whose new cards the person wants mailed, the oldest first. */
export function listMailedSearches(db: Db, userId: string): Promise<SavedRow[]> {
  return searchesOf(db, userId)
    .where("notify", "=", true)
    .orderBy("saved_searches.created_at")
    .orderBy("saved_searches.id")
    .execute();
}

/** @returns undefined where the person has no such search. */
export function findSaved(db: Db, userId: string, id: string): Promise<SavedRow | undefined> {
  return searchesOf(db, userId).where("saved_searches.id", "=", id).executeTakeFirst();
}

/** Serializes concurrent saves of a person, so that the limit holds. */
export async function lockSaving(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Blocks the removal of a member: a saved search of a roster references the membership. */
export async function lockMembership(db: Db, userId: string, agencyId: string): Promise<void> {
  await sql`select 1 from agency_members where user_id = ${userId} and agency_id = ${agencyId} for key share`.execute(
    db,
  );
}

/** @returns its id. */
export async function insertSaved(
  db: Db,
  userId: string,
  { agency: agency_id, ...search }: NewSavedSearch,
): Promise<string> {
  const { id } = await db
    .insertInto("saved_searches")
    .values({ user_id: userId, agency_id, ...search })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Absent values stay. A changed query or newly enabled mails cover cards from now on. */
export async function updateSaved(db: Db, id: string, { name, query, notify, note }: SavedSearchChange): Promise<void> {
  const asksElse = sql<boolean>`query <> coalesce(${query ?? null}, query)`;
  const beginsMails = sql<boolean>`not notify and coalesce(${notify ?? null}::boolean, false)`;
  await db
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
    .execute();
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

export async function markSeen(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable("saved_searches")
    .set({ seen_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}
