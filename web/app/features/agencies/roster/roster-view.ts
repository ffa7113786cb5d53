import type { Agency } from "@compcard/domain/agencies/schema";
import type { RosterSort } from "@compcard/domain/roster/options";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { Chosen } from "./use-chosen.ts";
import type { RosterOrder } from "./use-roster-address.ts";
import type { RosterRows } from "./use-roster-rows.ts";
import type { RowActions } from "./use-row-actions.ts";

/** Properties of the table, the list and the grid. */
export interface RosterViewProps {
  agency: Agency;
  rows: RosterRows;
  chosen: Chosen;
  actions: RowActions;
  /** True if the row is being released, which can still be undone. */
  isLeaving: (row: RosterRow) => boolean;
  /** Opens the quick view of the row there. */
  onQuick: (index: number) => void;
  sort: RosterOrder;
  /** The orders that the list offers. */
  sorts: readonly RosterSort[];
  onSort: (sort: RosterOrder) => void;
  /** The agency's own fields. */
  fields: readonly OwnField[];
}

/** Properties of a memoized item: each value stays the same while the row does. */
export interface RosterItemProps extends Pick<RosterViewProps, "agency" | "actions" | "fields"> {
  row: RosterRow;
  index: number;
  isChosen: boolean;
  onChoose: Chosen["choose"];
  isLeaving: boolean;
}

type SharedProps = Pick<RosterViewProps, "agency" | "actions" | "fields" | "chosen" | "isLeaving">;

/** The properties of the item that shows the row. */
export function itemProps({ agency, actions, fields, chosen, isLeaving }: SharedProps, row: RosterRow) {
  return {
    ...{ agency, actions, fields, row },
    ...{ isChosen: chosen.has(row), onChoose: chosen.choose, isLeaving: isLeaving(row) },
  };
}
