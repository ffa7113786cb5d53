import type { Agency } from "@compcard/domain/agencies/schema";
import type { RosterSort } from "@compcard/domain/roster/options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import type { RosterTools } from "./roster-tools.ts";
import type { Chosen } from "./use-chosen.ts";
import type { RosterRows } from "./use-roster-rows.ts";
import type { RowActions } from "./use-row-actions.ts";

/** What the table, the list and the grid show. */
export interface RosterViewProps {
  agency: Agency;
  rows: RosterRows;
  chosen: Chosen;
  actions: RowActions;
  tools: RosterTools;
  /** Whether the row is being released, which can still be undone. */
  isLeaving: (row: RosterRow) => boolean;
  sort: RosterSort;
  onSort: (sort: RosterSort) => void;
}

export interface RosterItemProps extends Omit<RosterViewProps, "rows" | "sort" | "onSort"> {
  row: RosterRow;
  index: number;
}
