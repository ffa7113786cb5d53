import type { EditedValues } from "@compcard/domain/roster/own-fields";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

interface Edit {
  id: string;
  row_id: string;
  user_id: string;
  before: EditedValues;
  after: EditedValues;
}

export async function insertEdits(db: Db, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return;
  const rows = JSON.stringify(edits);
  await sql`insert into roster_edits (id, row_id, user_id, before, after)
    select id, row_id, user_id, before, after from json_populate_recordset(null::roster_edits, ${rows}::json)`.execute(
    db,
  );
}

/** An edit that the member made since then, by row; its records are deleted. */
export async function takeEdit(
  db: Db,
  { id, agencyId, userId, since }: { id: string; agencyId: string; userId: string; since: Date },
): Promise<Map<string, Pick<Edit, "before" | "after">>> {
  const { rows } = await sql<Edit>`delete from roster_edits using representations
    where roster_edits.id = ${id} and user_id = ${userId} and made_at > ${since}
      and representations.id = row_id and agency_id = ${agencyId}
    returning row_id, before, after`.execute(db);
  return new Map(rows.map(({ row_id, before, after }) => [row_id, { before, after }]));
}

export async function deleteEditsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("roster_edits").where("made_at", "<=", moment).execute();
}
