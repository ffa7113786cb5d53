import { cardFieldNames } from "@compcard/domain/cards/fields";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { undoHours, uploadHours } from "@compcard/domain/roster-import/options";
import type { ImportState } from "@compcard/domain/roster-import/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import { appliedRights } from "../../core/reading/store-representations.ts";
import { ageToday } from "../../core/reading/store-shared.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;
export type ImportLine = Selectable<Schema["roster_imports"]>;

/** The roster as an import compares tables with it. */
export async function listImportPeople(db: Db, agencyId: string): Promise<ImportPerson[]> {
  const lines = await db
    .selectFrom("representations")
    .leftJoin("cards", "cards.id", "card_id")
    .select(["card_id", "external_id", "board_id", "claim", "representations.name", appliedRights.as("rights")])
    .select(["cards.guarded", ageToday.as("age_today")])
    .select(cardFieldNames.map((field) => `cards.${field}` as const))
    .where("agency_id", "=", agencyId)
    .where("proposed", "=", false)
    .execute();
  const ids = lines.flatMap(({ card_id }) => card_id ?? []);
  const photos = await db
    .selectFrom("card_photos")
    .leftJoin("roster_import_photos as imported", (join) =>
      join.onRef("imported.card_id", "=", "card_photos.card_id").onRef("imported.key", "=", "card_photos.key"),
    )
    .select(["card_photos.card_id", "card_photos.photo_type", "source"])
    .where(sql<boolean>`card_photos.card_id = any(${ids}::uuid[])`)
    .execute();
  const sources = await db
    .selectFrom("roster_import_photos")
    .select(["card_id", "source"])
    .where(sql<boolean>`card_id = any(${ids}::uuid[])`)
    .execute();
  const slotsOf = Map.groupBy(photos, ({ card_id }) => card_id);
  const sourcesOf = Map.groupBy(sources, ({ card_id }) => card_id);
  return lines.map((line) => {
    const { card_id: cardId, external_id, board_id, claim, rights, guarded, age_today, name, ...columns } = line;
    const age = age_today as number | null;
    const slots = (slotsOf.get(cardId ?? "") ?? []).map(({ photo_type, source }) => [photo_type, source]);
    return {
      ...{ cardId, externalId: external_id, board: board_id, claimed: claim === "accepted" },
      rights,
      declined: cardId === null,
      ...(cardId === null ? { first_name: name, last_name: "" } : namesOf(columns)),
      ...{ birth_date: columns.birth_date ?? null, age, columns: { ...columns, age } },
      photos: {
        ...{ slots: Object.fromEntries(slots), age, guarded: guarded ?? false },
        sources: (sourcesOf.get(cardId ?? "") ?? []).map(({ source }) => source),
      },
    };
  });
}

const namesOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) => ({
  first_name,
  last_name,
});

/** The photos of cards, as their covers are found. */
export function listStoredPhotos(db: Db, cardIds: readonly string[]) {
  return db
    .selectFrom("card_photos")
    .select(["card_id", "photo_type", "key", "widths"])
    .where(sql<boolean>`card_id = any(${cardIds}::uuid[])`)
    .execute();
}

export async function findRememberedMapping(db: Db, agencyId: string): Promise<ImportMapping> {
  const row = await db.selectFrom("agencies").select("import_mapping").where("id", "=", agencyId).executeTakeFirst();
  return row?.import_mapping ?? {};
}

export async function rememberMapping(db: Db, agencyId: string, mapping: ImportMapping): Promise<void> {
  await db
    .updateTable("agencies")
    .set({ import_mapping: JSON.stringify(mapping) })
    .where("id", "=", agencyId)
    .execute();
}

interface NewImport {
  id: string;
  agencyId: string;
  userId: string;
  tableKey: string;
  photosKey: string | null;
}

export async function insertImport(db: Db, { id, agencyId, userId, tableKey, photosKey }: NewImport): Promise<void> {
  await db
    .insertInto("roster_imports")
    .values({ id, agency_id: agencyId, created_by: userId, table_key: tableKey, photos_key: photosKey })
    .execute();
}

export function findImport(db: Db, agencyId: string, id: string): Promise<ImportLine | undefined> {
  return db
    .selectFrom("roster_imports")
    .selectAll()
    .where("id", "=", id)
    .where("agency_id", "=", agencyId)
    .executeTakeFirst();
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom("roster_imports").where("id", "=", id).execute();
}

/** @returns whether the import was in one of the states. */
export async function moveImport(
  db: Db,
  id: string,
  from: readonly ImportState[],
  values: Partial<{
    state: ImportState;
    mapping: string;
    plan: string;
    declared_by: string;
    declared_at: Date;
    release_at: Date | null;
    applied_at: Date;
  }>,
): Promise<boolean> {
  const row = await db
    .updateTable("roster_imports")
    .set(values)
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDone(db: Db, id: string, done: number): Promise<void> {
  await db.updateTable("roster_imports").set({ done }).where("id", "=", id).execute();
}

/** Of earlier imports of the agency. */
export async function withdrawReleases(db: Db, agencyId: string, id: string): Promise<void> {
  await db
    .updateTable("roster_imports")
    .set({ release_at: null })
    .where("agency_id", "=", agencyId)
    .where("id", "<>", id)
    .where("release_at", "is not", null)
    .execute();
}

/** Imports that were begun and not ended, the oldest first. */
export function listUnfinished(db: Db): Promise<ImportLine[]> {
  return db
    .selectFrom("roster_imports")
    .selectAll()
    .where("state", "in", ["applying", "undoing"])
    .orderBy("created_at")
    .execute();
}

export async function hasUnfinished(db: Db, agencyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("roster_imports")
    .select("id")
    .where("agency_id", "=", agencyId)
    .where("state", "in", ["applying", "undoing"])
    .executeTakeFirst();
  return row !== undefined;
}

/** The agency of a slug or id, with the owner who has been there longest. */
export function findImporter(db: Db, agency: string) {
  return db
    .selectFrom("agencies")
    .innerJoin("agency_members", "agency_id", "agencies.id")
    .select(["agencies.id as agencyId", "user_id as userId"])
    .where("role", "=", "owner")
    .where(sql<boolean>`(slug = ${agency} or agencies.id::text = ${agency.toLowerCase()})`)
    .orderBy("agency_members.created_at")
    .executeTakeFirst();
}

/** Applied imports whose missing cards are due to be released. */
export function listReleases(db: Db, now: Date): Promise<ImportLine[]> {
  return db
    .selectFrom("roster_imports")
    .selectAll()
    .where("state", "=", "applied")
    .where("release_at", "<=", now)
    .execute();
}

/** Imports that nobody applied, whose uploads are deleted with them. */
export function listExpired(db: Db): Promise<ImportLine[]> {
  return db
    .selectFrom("roster_imports")
    .selectAll()
    .where("state", "in", ["planned", "failed"])
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${uploadHours})`)
    .execute();
}

/**
 * What was applied so long ago that it cannot be undone needs no record of each card, and its plan quotes no cells any more.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`update roster_imports set plan = plan || '{"columns": [], "values": [], "problems": [], "preview": []}'
    where applied_at < now() - make_interval(hours => ${undoHours * 2})
      and state in ('applied', 'undone') and release_at is null and plan->'columns' <> '[]'`.execute(db);
  await sql`delete from roster_import_changes using roster_imports
    where roster_imports.id = import_id and applied_at < now() - make_interval(hours => ${undoHours * 2})
      and state in ('applied', 'undone') and release_at is null`.execute(db);
}

/** Keeps what stood before the first change of the import. */
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listChanges(db: Db, importId: string) {
  return db.selectFrom("roster_import_changes").selectAll().where("import_id", "=", importId).execute();
}

export async function deleteChange(db: Db, importId: string, cardId: string): Promise<void> {
  await db
    .deleteFrom("roster_import_changes")
    .where("import_id", "=", importId)
    .where("card_id", "=", cardId)
    .execute();
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

export async function deletePhotoRecords(db: Db, importId: string, cardId: string): Promise<void> {
  await db.deleteFrom("roster_import_photos").where("import_id", "=", importId).where("card_id", "=", cardId).execute();
}

export async function findLocale(db: Db, userId: string) {
  return db.selectFrom("users").select("locale").where("id", "=", userId).executeTakeFirst();
}

export async function listUploadKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("roster_imports").select(["table_key", "photos_key"]).execute();
  return new Set(rows.flatMap(({ table_key, photos_key }) => [table_key, ...(photos_key ? [photos_key] : [])]));
}
