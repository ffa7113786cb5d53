import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { SelectionsTable } from "../../platform/db/tables/selections.ts";

type Db = Kysely<Schema>;

export type SelectionRow = Selectable<SelectionsTable>;

const now = sql<Date>`now()`;

/** As long as it is not deleted. */
function own(db: Db, userId: string) {
  return db.selectFrom("selections").where("user_id", "=", userId).where("deleted_at", "is", null);
}

/** A person's own selection; undefined for anybody else's. */
export function findSelection(db: Db, userId: string, id: string): Promise<SelectionRow | undefined> {
  return own(db, userId).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends, so that changes of it come one after another. */
export function lockSelection(db: Db, userId: string, id: string): Promise<SelectionRow | undefined> {
  return own(db, userId).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface ListPage {
  archived: boolean;
  page: number;
  limit: number;
}

/** Last changed first. */
export function listSelectionRows(
  db: Db,
  userId: string,
  { archived, page, limit }: ListPage,
): Promise<SelectionRow[]> {
  return own(db, userId)
    .selectAll()
    .where("archived_at", archived ? "is not" : "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
}

/** How many there are at hand, or put away; all without a choice. */
export async function countSelections(db: Db, userId: string, archived?: boolean): Promise<number> {
  const { count } = await own(db, userId)
    .$if(archived !== undefined, (query) => query.where("archived_at", archived ? "is not" : "is", null))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Serializes concurrent creations of a person, so that the limit holds. */
export async function lockSelections(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export function insertSelection(
  db: Db,
  userId: string,
  { name, description }: { name: string; description: string },
): Promise<SelectionRow> {
  return db
    .insertInto("selections")
    .values({ user_id: userId, name, description })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is absent stays; the version rises. */
export function updateSelection(
  db: Db,
  { id }: SelectionRow,
  change: { name?: string | undefined; description?: string | undefined; archived?: boolean | undefined } = {},
): Promise<SelectionRow> {
  const { name, description, archived } = change;
  return db
    .updateTable("selections")
    .set(({ ref }) => ({
      name: name ?? ref("name"),
      description: description ?? ref("description"),
      ...(archived === undefined ? {} : { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null }),
      version: sql<number>`version + 1`,
      updated_at: now,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns undefined where the person has no such selection. */
export function markDeleted(db: Db, userId: string, id: string): Promise<SelectionRow | undefined> {
  return db
    .updateTable("selections")
    .set({ deleted_at: now, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined where the person has deleted no such selection in the last `days`. */
export function unmarkDeleted(db: Db, userId: string, id: string, days: number): Promise<SelectionRow | undefined> {
  return db
    .updateTable("selections")
    .set({ deleted_at: null, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOldSelections(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom("selections")
    .where("deleted_at", "<=", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** Deleted ones that can be brought back too; in the order in which they were made. */
export function listAllSelections(db: Db, userId: string): Promise<SelectionRow[]> {
  return db.selectFrom("selections").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();
}
