import { m } from "@compcard/domain/messages";
import { claimTexts } from "../agency-texts.ts";
import { missableName } from "./row-parts.tsx";
import type { RosterFilters } from "./use-roster-address.ts";

export type OwnFilters = Pick<RosterFilters, "board" | "claim" | "missing" | "stale">;

interface OwnText {
  label: string;
  /** The change that removes it. */
  removed: Partial<OwnFilters>;
}

/** The roster's own filters in words. */
export function ownTexts(
  { board, claim, missing, stale }: OwnFilters,
  boards: readonly { id: string; name: string }[],
): OwnText[] {
  const found = boards.find(({ id }) => id === board)?.name;
  // A board that is not known, yet or any more, has no name.
  const boardName = board === "none" ? m.agencies_board_none() : (found ?? m.agencies_board());
  return [
    ...(board ? [{ label: boardName, removed: { board: "" } }] : []),
    ...(claim ? [{ label: claimTexts[claim](), removed: { claim: null } }] : []),
    ...missing.map((name) => ({
      label: m.agencies_missing({ missing: missableName(name) }),
      removed: { missing: missing.filter((one) => one !== name) },
    })),
    ...(stale ? [{ label: m.agencies_stale(), removed: { stale: false } }] : []),
  ];
}
