import { undoHours } from "@compcard/domain/roster-import/options";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** An import that can no longer be undone needs no record of each card, and its plan no longer quotes cells. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`update roster_imports set plan = plan || '{"columns": [], "values": [], "problems": [], "preview": []}', problems_more = '[]'
    where applied_at < now() - make_interval(hours => ${undoHours * 2})
      and state in ('applied', 'undone') and release_at is null and plan->'columns' <> '[]'`.execute(db);
  await sql`delete from roster_import_changes using roster_imports
    where roster_imports.id = import_id and applied_at < now() - make_interval(hours => ${undoHours * 2})
      and state in ('applied', 'undone') and release_at is null`.execute(db);
}

/** Records what stood before a change of the import. A later one of the same card adds to it. */
export async function recordChange(
  db: Db,
  importId: string,
  cardId: string,
  { made = false, before = {}, after = {} }: { made?: boolean; before?: object; after?: object },
): Promise<void> {
  await db
    .insertInto("roster_import_changes")
    .values({
      ...{ import_id: importId, card_id: cardId, made },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .onConflict((conflict) =>
      conflict.columns(["import_id", "card_id"]).doUpdateSet({ before: merged("before"), after: merged("after") }),
    )
    .execute();
}

function merged(column: "before" | "after") {
  const [stored, added] = [sql.ref(`roster_import_changes.${column}`), sql.ref(`excluded.${column}`)];
  const part = (name: string, empty: string) =>
    sql`${sql.lit(name)}, coalesce(${stored} -> ${sql.lit(name)}, ${sql.lit(empty)}) || coalesce(${added} -> ${sql.lit(name)}, ${sql.lit(empty)})`;
  return sql<string>`${stored} || ${added}
    || jsonb_build_object(${part("fields", "{}")}, ${part("own", "{}")}, ${part("emptySlots", "[]")})`;
}

export function listChanges(db: Db, importId: string) {
  return db.selectFrom("roster_import_changes").selectAll().where("import_id", "=", importId).execute();
}

export async function hasChanges(db: Db, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom("roster_import_changes")
    .select("card_id")
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what is known of an import's change of these cards, once it is undone. */
export async function deleteChanges(db: Db, importId: string, cardIds: readonly string[]): Promise<void> {
  for (const table of ["roster_import_photos", "roster_import_changes"] as const)
    await db.deleteFrom(table).where("import_id", "=", importId).where("card_id", "in", cardIds).execute();
}

export async function recordPhotos(
  db: Db,
  importId: string,
  cardId: string,
  photos: readonly { type: string; source: string }[],
): Promise<void> {
  for (const { type, source } of photos)
    await sql`insert into roster_import_photos (card_id, source, photo_type, key, import_id)
      select card_id, ${source}, photo_type, key, ${importId} from card_photos
      where card_id = ${cardId} and photo_type = ${type}
      on conflict (card_id, source) do update set photo_type = excluded.photo_type, key = excluded.key`.execute(db);
}

/** Photos of the import that still stand on a card. */
export function listStandingPhotos(db: Db, importId: string, cardId: string) {
  return db
    .selectFrom("roster_import_photos as imported")
    .innerJoin("card_photos", (join) =>
      join.onRef("card_photos.card_id", "=", "imported.card_id").onRef("card_photos.key", "=", "imported.key"),
    )
    .select(["card_photos.photo_type", "source"])
    .where("import_id", "=", importId)
    .where("imported.card_id", "=", cardId)
    .execute();
}
