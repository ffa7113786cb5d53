import type { BoardsInput } from "@compcard/domain/agencies/schema";
import { type Kysely, sql } from "kysely";
import { insertBoard } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Members of a deleted board have their others. */
export async function deleteBoardsExcept(db: Db, agencyId: string, ids: readonly string[]): Promise<void> {
  const others = db.deleteFrom("agency_boards").where("agency_id", "=", agencyId);
  await (ids.length === 0 ? others : others.where("id", "not in", ids)).execute();
  await sql`update agency_members set boards = array(
      select id from agency_boards where agency_boards.agency_id = agency_members.agency_id and id = any(boards))
    where agency_id = ${agencyId} and boards is not null`.execute(db);
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
