import type { NewSelection, SelectionChange } from "@compcard/domain/selections/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import { isAccessibleTo } from "../../core/reading/store-selections.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { SelectionsTable } from "../../platform/db/tables/selections.ts";

type Db = Kysely<Schema>;

export type SelectionRow = Selectable<SelectionsTable>;

const now = sql<Date>`now()`;

/** The holder of a selection: a person, or an agency for which one of its members made it. */
export interface Holder {
  userId: string;
  agencyId: string | null;
}

/** Selections that are not deleted. */
function accessible(db: Db, userId: string) {
  return db.selectFrom("selections").where(isAccessibleTo(userId)).where("deleted_at", "is", null);
}

/** Undefined for one that is neither the person's nor one of their agencies'. */
export function findSelection(db: Db, userId: string, id: string): Promise<SelectionRow | undefined> {
  return accessible(db, userId).selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends, so that changes of it come one after another. */
export function lockSelection(db: Db, userId: string, id: string): Promise<SelectionRow | undefined> {
  return accessible(db, userId).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface ListPage {
  archived: boolean;
  /** Selections of one agency, or "none": the person's own; all without a choice. */
  agency?: string | undefined;
  page: number;
  limit: number;
}

/** Last changed first. */
export function listSelectionRows(
  db: Db,
  userId: string,
  { page, limit, ...listed }: ListPage,
): Promise<SelectionRow[]> {
  return listedOf(db, userId, listed)
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
}

export async function countListed(
  db: Db,
  userId: string,
  listed: Pick<ListPage, "archived" | "agency">,
): Promise<number> {
  const { count } = await listedOf(db, userId, listed)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function listedOf(db: Db, userId: string, { archived, agency }: Pick<ListPage, "archived" | "agency">) {
  return accessible(db, userId)
    .where("archived_at", archived ? "is not" : "is", null)
    .$if(agency !== undefined, (query) =>
      agency === "none" ? query.where("agency_id", "is", null) : query.where("agency_id", "=", agency as string),
    );
}

/** The number of selections of a person, or of an agency. */
export async function countHeld(db: Db, { userId, agencyId }: Holder): Promise<number> {
  const { count } = await db
    .selectFrom("selections")
    .where("deleted_at", "is", null)
    .$if(agencyId === null, (query) => query.where("user_id", "=", userId))
    .where("agency_id", agencyId === null ? "is" : "=", agencyId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSelection(
  db: Db,
  { userId, agencyId }: Holder,
  {
    name,
    description,
    brief,
    halves = null,
    tz = null,
    client_id = null,
  }: Pick<NewSelection, "name" | "description" | "brief"> & Partial<Pick<SelectionRow, "halves" | "tz" | "client_id">>,
): Promise<SelectionRow> {
  return db
    .insertInto("selections")
    .values({
      user_id: userId,
      agency_id: agencyId,
      client_id,
      name,
      description,
      brief,
      tz,
      halves: halves && JSON.stringify(halves),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Absent fields stay; the version rises. */
export function updateSelection(
  db: Db,
  { id }: SelectionRow,
  change: Omit<SelectionChange, "version"> = {},
): Promise<SelectionRow> {
  const { name, description, brief, archived, days, tz, client } = change;
  return db
    .updateTable("selections")
    .set(({ ref }) => ({
      name: name ?? ref("name"),
      description: description ?? ref("description"),
      brief: brief ?? ref("brief"),
      ...(days === undefined ? {} : { halves: days && JSON.stringify(days) }),
      ...(tz === undefined ? {} : { tz }),
      ...(client === undefined ? {} : { client_id: client }),
      ...(archived === undefined ? {} : { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null }),
      version: sql<number>`version + 1`,
      updated_at: now,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The client that a selection names; undefined for one of another agency. */
export function findClientOf(
  db: Db,
  agencyId: string,
  id: string,
): Promise<{ id: string; company: string } | undefined> {
  return db
    .selectFrom("agency_clients")
    .select(["id", "company"])
    .where("id", "=", id)
    .where("agency_id", "=", agencyId)
    .executeTakeFirst();
}

/** @returns undefined as `findSelection`. */
export function markDeleted(db: Db, userId: string, id: string): Promise<SelectionRow | undefined> {
  return db
    .updateTable("selections")
    .set({ deleted_at: now, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where(isAccessibleTo(userId))
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
    .where(isAccessibleTo(userId))
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

/** Selections that a person made, deleted ones that can be restored included; in the order of their creation. */
export function listAllSelections(db: Db, userId: string): Promise<SelectionRow[]> {
  return db.selectFrom("selections").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();
}
