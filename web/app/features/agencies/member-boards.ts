import type { AgencyMember } from "@compcard/domain/agencies/schema";

type Boards = AgencyMember["boards"];

/** The option of all boards among single ones. */
export const allBoards = "all";

export const toOptions = (boards: Boards): string[] => (boards === allBoards ? [allBoards] : boards);

/** The boards after a press in their list: all boards and single ones exclude each other, and nothing chosen is no board. */
export function fromOptions(before: Boards, chosen: readonly string[]): Boards {
  if (before !== allBoards && chosen.includes(allBoards)) return allBoards;
  return chosen.filter((id) => id !== allBoards);
}
