import type { Board, BoardsInput } from "@compcard/domain/agencies/schema";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Boards of agencies in their order, by agency. */
export async function listBoards(db: Db, agencyIds: readonly string[]): Promise<Map<string, Board[]>> {
  const boards = new Map<string, Board[]>(agencyIds.map((id) => [id, []]));
  if (agencyIds.length === 0) return boards;
  const rows = await db
    .selectFrom("agency_boards")
    .select(["id", "agency_id", "name", "gender"])
    .where("agency_id", "in", agencyIds)
    .orderBy("position")
    .execute();
  for (const { agency_id, ...board } of rows) boards.get(agency_id)?.push(board);
  return boards;
}

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
    await db.insertInto("agency_boards").values({ agency_id: agencyId, name, gender, position }).execute();
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
