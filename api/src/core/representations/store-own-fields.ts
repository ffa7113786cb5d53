import type { OwnField } from "@compcard/domain/roster/own-fields";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The definition of an own field, without the number of its values. */
export type OwnFieldLine = Omit<OwnField, "values">;

export async function insertOwnField(
  db: Kysely<Schema>,
  agencyId: string,
  { choices, ...field }: Omit<OwnFieldLine, "id"> & { id?: string },
  position: number,
): Promise<void> {
  await db
    .insertInto("agency_fields")
    .values({ agency_id: agencyId, ...field, choices: JSON.stringify(choices), position })
    .execute();
}

/** An agency's own fields in their order. */
export function listOwnFields(db: Kysely<Schema>, agencyId: string): Promise<OwnFieldLine[]> {
  return db
    .selectFrom("agency_fields")
    .select(["id", "name", "kind", "choices", "remind_days"])
    .where("agency_id", "=", agencyId)
    .orderBy("position")
    .execute();
}
