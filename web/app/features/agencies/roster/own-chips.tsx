import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { Chip } from "../../../ui/chip.tsx";
import { claimTexts } from "../agency-texts.ts";
import { missableName } from "./row-parts.tsx";
import type { useRosterAddress } from "./use-roster-address.ts";

interface OwnChipsProps {
  agency: Agency;
  address: ReturnType<typeof useRosterAddress>;
}

/** Chips of the roster's own filters; a press removes one. */
export function OwnChips({ agency, address: { filters, change } }: OwnChipsProps) {
  const { board, claim, stale, missing } = filters;
  const boardName = agency.boards.find(({ id }) => id === board)?.name ?? m.agencies_board_none();
  const chips = [
    ...(board ? [{ label: boardName, remove: () => change({ board: "" }) }] : []),
    ...(claim ? [{ label: claimTexts[claim](), remove: () => change({ claim: null }) }] : []),
    ...missing.map((name) => ({
      label: m.agencies_missing({ missing: missableName(name) }),
      remove: () => change({ missing: missing.filter((one) => one !== name) }),
    })),
    ...(stale ? [{ label: m.agencies_stale(), remove: () => change({ stale: false }) }] : []),
  ];
  return chips.map(({ label, remove }) => (
    <li key={label} className="shrink-0">
      <Chip label={label} onRemove={remove} />
    </li>
  ));
}
