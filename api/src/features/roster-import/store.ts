import { cardFieldNames } from "@compcard/domain/cards/fields";
import { type ListedProblem, maxStoredProblems } from "@compcard/domain/roster-import/listed";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { uploadHours } from "@compcard/domain/roster-import/options";
import type { ImportState } from "@compcard/domain/roster-import/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import { appliedRights } from "../../core/reading/store-representations.ts";
import { readsWhole } from "../../core/reading/store-roster-view.ts";
import { ageToday } from "../../core/reading/store-shared.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;
/** An import without the problems that its plan does not list: there may be many. */
export type ImportLine = Omit<Selectable<Schema["roster_imports"]>, "problems_more">;
const importColumns = [
  ...(["id", "agency_id", "created_by", "state", "table_key", "photos_key", "mapping", "plan", "done"] as const),
  ...(["release_at", "declared_by", "declared_at", "applied_at", "undone_by", "created_at"] as const),
];

/** The roster as an import compares tables with it. */
export async function listImportPeople(db: Db, agencyId: string): Promise<ImportPerson[]> {
  const lines = await db
    .selectFrom("representations")
    .leftJoin("cards", "cards.id", "card_id")
    .select([
      "card_id",
      "external_id",
      "board_id",
      "claim",
      "representations.name",
      "own",
      "representations.note",
      appliedRights.as("rights"),
    ])
    .select(["cards.guarded", "cards.measured_at", ageToday.as("age_today")])
    .select(cardFieldNames.map((field) => `cards.${field}` as const))
    .where("agency_id", "=", agencyId)
    .where("proposed", "=", false)
    .where("claim", "<>", "applied")
    .where("left_reason", "is", null)
    .execute();
  const ids = lines.flatMap(({ card_id }) => card_id ?? []);
  const photos = await db
    .selectFrom("card_photos")
    .leftJoin("roster_import_photos as imported", (join) =>
      join.onRef("imported.card_id", "=", "card_photos.card_id").onRef("imported.key", "=", "card_photos.key"),
    )
    .select(["card_photos.card_id", "card_photos.photo_type", "source", "taken_on"])
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
    const {
      card_id: cardId,
      external_id,
      board_id,
      claim,
      rights,
      guarded,
      age_today,
      name,
      own,
      note,
      ...columns
    } = line;
    const age = age_today as number | null;
    const stored = slotsOf.get(cardId ?? "") ?? [];
    const slots = stored.map(({ photo_type, source }) => [photo_type, source]);
    const days = stored.flatMap(({ photo_type, taken_on }) => (taken_on ? [[photo_type, taken_on]] : []));
    return {
      ...{ cardId, externalId: external_id, board: board_id, claimed: claim === "accepted" },
      ...{ rights, own, note },
      declined: cardId === null,
      ...(cardId === null ? { first_name: name, last_name: "" } : namesOf(columns)),
      ...{ birth_date: columns.birth_date ?? null, age, columns: { ...columns, age } },
      photos: {
        ...{ slots: Object.fromEntries(slots), takenOn: Object.fromEntries(days), age, guarded: guarded ?? false },
        sources: (sourcesOf.get(cardId ?? "") ?? []).map(({ source }) => source),
      },
    };
  });
}

const namesOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) => ({
  first_name,
  last_name,
});

/** The photos of cards that a right of the agency covers, as their covers are found. */
export function listStoredPhotos(db: Db, agencyId: string, cardIds: readonly string[]) {
  return db
    .selectFrom("card_photos")
    .innerJoin("cards", "cards.id", "card_photos.card_id")
    .innerJoin("representations", "representations.card_id", "cards.id")
    .select(["card_photos.card_id", "photo_type", "key", "widths"])
    .where("representations.agency_id", "=", agencyId)
    .where(readsWhole)
    .where(sql<boolean>`card_photos.card_id = any(${cardIds}::uuid[])`)
    .execute();
}

export async function findRememberedMapping(db: Db, agencyId: string): Promise<ImportMapping> {
  const row = await db.selectFrom("agencies").select("import_mapping").where("id", "=", agencyId).executeTakeFirst();
  return row?.import_mapping ?? {};
}

export async function saveRememberedMapping(db: Db, agencyId: string, mapping: ImportMapping): Promise<void> {
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
    .select(importColumns)
    .where("id", "=", id)
    .where("agency_id", "=", agencyId)
    .executeTakeFirst();
}

/** The problems of an import that its plan does not list. */
export async function listMoreProblems(db: Db, id: string): Promise<ListedProblem[]> {
  const row = await db.selectFrom("roster_imports").select("problems_more").where("id", "=", id).executeTakeFirst();
  return row?.problems_more ?? [];
}

/** Adds problems that the plan of an import no longer lists, as far as there is room for them. */
export async function addMoreProblems(db: Db, id: string, problems: readonly ListedProblem[]): Promise<void> {
  if (problems.length === 0) return;
  await sql`update roster_imports set problems_more = problems_more || ${JSON.stringify(problems)}::jsonb
    where id = ${id} and jsonb_array_length(problems_more) < ${maxStoredProblems}`.execute(db);
}

/** Deletes an import unless it is being applied or was applied. @returns whether it was deleted. */
export async function deleteImport(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("roster_imports")
    .where("id", "=", id)
    .where("state", "in", ["planned", "failed"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes planned imports of the agency that were uploaded before this one, also those whose upload is not complete. The
 * order decides between two uploads at the same time: one of them remains. @returns the keys of their uploads.
 */
export function deleteEarlierPlans(db: Db, agencyId: string, id: string) {
  return db
    .deleteFrom("roster_imports")
    .where("agency_id", "=", agencyId)
    .where("state", "=", "planned")
    .where(
      sql<boolean>`(created_at, id) < (select later.created_at, later.id from roster_imports as later where later.id = ${id})`,
    )
    .returning(["table_key", "photos_key"])
    .execute();
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
    problems_more: string;
    declared_by: string;
    declared_at: Date;
    release_at: Date | null;
    applied_at: Date | null;
    undone_by: string;
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

/** Withdraws releases of earlier imports of the agency. */
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
    .select(importColumns)
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
    .select(importColumns)
    .where("state", "=", "applied")
    .where("release_at", "<=", now)
    .execute();
}

/**
 * Imports that nobody applied, whose uploads are deleted with them. One that stopped after some rows is stored as long as it
 * can be undone.
 */
export function listExpired(db: Db): Promise<ImportLine[]> {
  return db
    .selectFrom("roster_imports")
    .select(importColumns)
    .where("state", "in", ["planned", "failed"])
    .where(sql<boolean>`coalesce(applied_at, created_at) < now() - make_interval(hours => ${uploadHours})`)
    .execute();
}

export async function findLocale(db: Db, userId: string) {
  return db.selectFrom("users").select("locale").where("id", "=", userId).executeTakeFirst();
}

/** Uploads that are still read: an import that ended, as failed too, plans nothing again. */
export async function listUploadKeys(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("roster_imports")
    .select(["table_key", "photos_key"])
    .where("state", "in", ["planned", "applying"])
    .execute();
  return new Set(rows.flatMap(({ table_key, photos_key }) => [table_key, ...(photos_key ? [photos_key] : [])]));
}
