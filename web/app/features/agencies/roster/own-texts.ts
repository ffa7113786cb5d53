import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { claimTexts } from "../agency-texts.ts";
import { formatOwn } from "../own/own-values.ts";
import { missableName } from "./row-parts.tsx";
import type { RosterFilters } from "./use-roster-address.ts";

export type OwnFilters = Pick<RosterFilters, "board" | "claim" | "missing" | "stale" | "own">;

interface OwnText {
  label: string;
  /** The change that removes it. */
  removed: Partial<OwnFilters>;
}

/** The roster's own filters in words. */
export function ownTexts(
  { board, claim, missing, stale, own }: OwnFilters,
  boards: readonly { id: string; name: string }[],
  fields: readonly OwnField[] = [],
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
    ...Object.entries(own).map(([id, value]) => {
      const field = fields.find((one) => one.id === id);
      const others = Object.entries(own).filter(([other]) => other !== id);
      const label = field ? `${field.name}: ${formatOwn(field, value)}` : `${m.agencies_fields()}: ${value}`;
      return { label, removed: { own: Object.fromEntries(others) } };
    }),
    ...(stale ? [{ label: m.agencies_stale(), removed: { stale: false } }] : []),
  ];
}
