import type { TemplatesInput } from "@compcard/domain/clients/schema";
import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;
export type TemplateRow = Selectable<Schema["agency_templates"]>;

/** In their order. */
export function listTemplateRows(db: Db, agencyId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom("agency_templates")
    .selectAll()
    .where("agency_id", "=", agencyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function deleteTemplatesExcept(db: Db, agencyId: string, ids: readonly string[]): Promise<void> {
  const others = db.deleteFrom("agency_templates").where("agency_id", "=", agencyId);
  await (ids.length === 0 ? others : others.where("id", "not in", ids)).execute();
}

/** @returns false where the agency has no such template. */
export async function saveTemplate(
  db: Db,
  agencyId: string,
  { id, ...texts }: TemplatesInput[number],
  position: number,
): Promise<boolean> {
  if (!id) {
    await db
      .insertInto("agency_templates")
      .values({ agency_id: agencyId, ...texts, position })
      .execute();
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable("agency_templates")
    .set({ ...texts, position })
    .where("id", "=", id)
    .where("agency_id", "=", agencyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
