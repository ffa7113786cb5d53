import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SelectionLinksTable } from "../../../platform/db/tables/selections.ts";

type Db = Kysely<Schema>;

export type LinkRow = Selectable<SelectionLinksTable> & { open: boolean };

const isOpen = sql<boolean>`(revoked_at is null and expires_at > now())`.as("open");

/** Last made first. */
export function listLinkRows(db: Db, selectionId: string): Promise<LinkRow[]> {
  return db
    .selectFrom("selection_links")
    .selectAll()
    .select(isOpen)
    .where("selection_id", "=", selectionId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** A link that can be opened, held until the transaction ends; undefined for any other. */
export function lockOpenLink(db: Db, selectionId: string, id: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("selection_links")
    .selectAll()
    .select(isOpen)
    .where("id", "=", id)
    .where("selection_id", "=", selectionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .forShare()
    .executeTakeFirst();
}

export function insertLink(db: Db, link: Insertable<SelectionLinksTable>): Promise<LinkRow> {
  return db.insertInto("selection_links").values(link).returningAll().returning(isOpen).executeTakeFirstOrThrow();
}

/** Once; again changes nothing. Nobody needs its address any more. @returns undefined where the selection has no such link. */
export function closeLink(db: Db, selectionId: string, id: string): Promise<LinkRow | undefined> {
  return db
    .updateTable("selection_links")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())`, token_encrypted: null })
    .where("id", "=", id)
    .where("selection_id", "=", selectionId)
    .returningAll()
    .returning(isOpen)
    .executeTakeFirst();
}

/** Deletes links with their votes, `days` after they ended. */
export async function deleteEndedLinks(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom("selection_links")
    .where(sql<Date>`least(revoked_at, expires_at)`, "<=", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
