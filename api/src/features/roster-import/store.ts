import { type ListedProblem, maxStoredProblems } from "@compcard/domain/roster-import/listed";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import { uploadHours } from "@compcard/domain/roster-import/options";
import type { ImportState } from "@compcard/domain/roster-import/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;
/** An import without the problems that its plan does not list: there may be many. */
export type ImportLine = Omit<Selectable<Schema["roster_imports"]>, "problems_more">;
const importColumns = [
  ...(["id", "agency_id", "created_by", "state", "table_key", "photos_key", "mapping", "plan", "done"] as const),
  ...(["release_at", "declared_by", "declared_at", "applied_at", "undone_by", "created_at"] as const),
];

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
  return releasesDue(db, now).select(importColumns).execute();
}

/** @returns whether the missing cards of an import are still due to be released; until the transaction ends, nothing cancels that. */
export async function holdRelease(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await releasesDue(db, now).select("id").where("id", "=", id).forShare().executeTakeFirst();
  return row !== undefined;
}

const releasesDue = (db: Db, now: Date) =>
  db.selectFrom("roster_imports").where("state", "=", "applied").where("release_at", "<", now);

/** Moves the release of an import, unless it was not requested or is canceled. */
export async function postponeRelease(db: Db, id: string, releaseAt: Date): Promise<void> {
  await db
    .updateTable("roster_imports")
    .set({ release_at: releaseAt })
    .where("id", "=", id)
    .where("release_at", "is not", null)
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
