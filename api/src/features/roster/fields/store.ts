import type { OwnFieldsInput, OwnValue } from "@compcard/domain/roster/own-fields";
import { type Kysely, sql } from "kysely";
import { insertOwnField } from "../../../core/representations/store-own-fields.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** The number of rows that have a value, by field. */
export async function countOwnValues(db: Db, agencyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select field as id, count(*)::int as count from representations, jsonb_object_keys(own) as field
    where agency_id = ${agencyId} group by field`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Deletes fields with their values. */
export async function deleteOwnFields(db: Db, agencyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("agency_fields").where("agency_id", "=", agencyId).where("id", "in", ids).execute();
  await sql`update representations set own = own - ${ids}::text[], reminded = reminded - ${ids}::text[]
    where agency_id = ${agencyId} and own ?| ${ids}::text[]`.execute(db);
}

/** Adds the field, or changes the one of its id; the caller knows that the agency has it. */
export async function saveOwnField(
  db: Db,
  agencyId: string,
  { id, name, kind, choices, remind_days }: OwnFieldsInput[number],
  position: number,
): Promise<void> {
  const field = { name, kind, remind_days: remind_days ?? null };
  const admitted = kind === "choice" ? (choices ?? []) : [];
  if (!id) return insertOwnField(db, agencyId, { ...field, choices: admitted }, position);
  const values = { ...field, position, choices: JSON.stringify(admitted) };
  await db.updateTable("agency_fields").set(values).where("id", "=", id).execute();
}

/** Sets values of rows; null clears, other fields stay. */
export async function mergeOwnValues(
  db: Db,
  rows: readonly string[],
  own: Record<string, OwnValue | null>,
): Promise<void> {
  await sql`update representations set own = jsonb_strip_nulls(own || ${JSON.stringify(own)}::jsonb)
    where id = any(${rows}::uuid[])`.execute(db);
}
