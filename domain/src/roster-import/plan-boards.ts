import { foldWord } from "../reading/words.ts";
import { didYouMean } from "../search/did-you-mean.ts";
import type { RosterBoard } from "./given-values.ts";
import { maxListedValues } from "./listed.ts";
import { isQuotedWhole } from "./quoted.ts";
import type { ImportProblem } from "./rows.ts";
import type { UnknownValue } from "./values.ts";

type Boards = readonly RosterBoard[];

/** The id of the board of that name, undefined where none is stated, null for an unknown one. */
export function findBoard(name: string | null, boards: Boards): string | null | undefined {
  if (name === null) return undefined;
  return boards.find((board) => board.id === name || foldWord(board.name) === foldWord(name))?.id ?? null;
}

/** Names of boards that are none, as unknown options, with the board that may be meant. */
export function listUnknownBoards(problems: readonly ImportProblem[], boards: Boards): UnknownValue[] {
  const values = new Map<string, UnknownValue>();
  for (const { column, value, code } of problems) {
    if (code !== "unknown_board" || column === null || value === null || !isQuotedWhole(value)) continue;
    const known = values.get(foldWord(value));
    if (known) known.count += 1;
    else if (values.size < maxListedValues) {
      const near = didYouMean(
        foldWord(value),
        boards.map((board) => foldWord(board.name)),
      );
      const suggestion = boards.find((board) => foldWord(board.name) === near)?.name ?? null;
      values.set(foldWord(value), { column, value, count: 1, field: "board", suggestion });
    }
  }
  return [...values.values()];
}
