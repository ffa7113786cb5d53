import type { BoardsInput } from "@compcard/domain/agencies/schema";
import type { Kysely } from "kysely";
import { insertBoard } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export async function deleteBoardsExcept(db: Db, agencyId: string, ids: readonly string[]): Promise<void> {
  const others = db.deleteFrom("agency_boards").where("agency_id", "=", agencyId);
  await (ids.length === 0 ? others : others.where("id", "not in", ids)).execute();
}

/** @returns false where the agency has no such board. */
export async function saveBoard(
  db: Db,
  agencyId: string,
  { id, name, gender = null }: BoardsInput[number],
  position: number,
): Promise<boolean> {
  if (!id) {
    await insertBoard(db, agencyId, { name, gender, position });
    return true;
  }
  const { numUpdatedRows } = await db
    .updateTable("agency_boards")
    .set({ name, gender, position })
    .where("id", "=", id)
    .where("agency_id", "=", agencyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
