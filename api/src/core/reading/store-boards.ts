import { type RawBuilder, sql } from "kysely";

/** The boards whose cards a member reads and changes. */
export type MemberBoards = readonly string[] | "all";

/** The one place of the rule (AGY-10). A card without a board is for members of all boards alone. */
const isAmong = (board: RawBuilder<string | null>, boards: RawBuilder<string[] | null>) =>
  sql<boolean>`(${boards} is null or coalesce(${board} = any(${boards}), false))`;

const board = sql<string | null>`representations.board_id`;

/** Rows of boards of the joined member. `representations` and `agency_members` are joined. */
export const isOnBoards = isAmong(board, sql`agency_members.boards`);

/** `isOnBoards` for `grants` in place of `representations`. */
export const isGrantOnBoards = isAmong(sql`grants.board_id`, sql`agency_members.boards`);

/** Rows of boards of this member. `representations` is joined, or `of` names the column. */
export const isOnBoardsOf = ({ boards }: { boards: MemberBoards }, of = board) =>
  boards === "all" ? sql<boolean>`true` : isAmong(of, sql`${[...boards]}::uuid[]`);

export const isGrantOnBoardsOf = (member: { boards: MemberBoards }) => isOnBoardsOf(member, sql`grants.board_id`);

/** False where the person is a member of the agency, but not of the board of the row. `representations` is joined. */
export const isNotHiddenFrom = (userId: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from agency_members as limited where limited.agency_id = representations.agency_id
    and limited.user_id = ${userId} and not ${isAmong(board, sql`limited.boards`)})`;
