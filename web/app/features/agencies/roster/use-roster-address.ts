import { claimStates } from "@compcard/domain/agencies/options";
import { type RosterSort, rosterSorts } from "@compcard/domain/roster/options";
import { useSearchParams } from "react-router";

export interface RosterFilters {
  q: string;
  board: string;
  claim: (typeof claimStates)[number] | null;
  stale: boolean;
  sort: RosterSort;
}

/** Filters, order and view of the roster, as they stand in the address. */
export function useRosterAddress() {
  const [search, setSearch] = useSearchParams();
  const filters: RosterFilters = {
    q: search.get("q") ?? "",
    board: search.get("board") ?? "",
    claim: claimStates.find((one) => one === search.get("claim")) ?? null,
    stale: search.get("stale") === "true",
    sort: rosterSorts.find((one) => one === search.get("sort")) ?? "name",
  };
  /** An empty text leaves a name out. */
  const change = (values: Partial<Record<keyof RosterFilters | "view", string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    change,
    isGrid: search.get("view") === "grid",
    isFiltered: filters.q !== "" || filters.board !== "" || filters.claim !== null || filters.stale,
    reset: () => change({ q: "", board: "", claim: "", stale: "" }),
  };
}
