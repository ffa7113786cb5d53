import type { Board, BoardsInput } from "@compcard/domain/agencies/schema";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { requireMemberOfAllBoards } from "../../../core/reading/require-member.ts";
import { listBoards, lockAgency } from "../../../core/representations/store.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { deleteBoardsExcept, saveBoard } from "./store.ts";

/** Sets boards and their order; cards of a deleted board stay on the roster. @throws `agency.board_unknown`. */
export async function setBoards(
  { database, search }: Pick<AppContext, "database" | "search">,
  viewer: Viewer,
  agencyId: string,
  boards: BoardsInput,
): Promise<Board[]> {
  const set = await inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMemberOfAllBoards(db, viewer.userId, agencyId, "booker");
    await deleteBoardsExcept(
      db,
      agencyId,
      boards.flatMap(({ id }) => id ?? []),
    );
    for (const [position, board] of boards.entries()) {
      if (!(await saveBoard(db, agencyId, board, position))) throw new AppError("agency.board_unknown");
    }
    return (await listBoards(db, [agencyId])).get(agencyId) ?? [];
  });
  search.touched();
  return set;
}
