import { m } from "@compcard/domain/messages";
import { type ActiveFilter, withoutFilter } from "@compcard/domain/search/active-filters";
import type { ReactNode, RefObject } from "react";
import { Chip } from "../../ui/chip.tsx";
import { chipText, type FilterOptions } from "./filter-text.ts";
import { filterKey } from "./navigation-state.ts";
import { type SearchState, useActiveFilters } from "./search-state.ts";

interface ActiveChipsProps {
  state: Pick<SearchState, "filters" | "brief" | "show" | "clear">;
  options: FilterOptions | undefined;
  /** Name of the chosen city, if the results contain it. */
  city: string;
  results: RefObject<HTMLElement | null>;
  /** Chips of filters that this list of cards alone has. */
  own?: ReactNode;
}

/** What is chosen, with the words of a brief that it stands for; each is taken away by a touch, or all of it at once. */
export function ActiveChips({ state: { filters, brief, show, clear }, options, city, results, own }: ActiveChipsProps) {
  const active = useActiveFilters(filters);
  if (active.length === 0 && !own) return null;
  const remove = (one: ActiveFilter) => {
    // What was pressed goes; the keyboard stays near.
    results.current?.focus({ preventScroll: true });
    show(withoutFilter(filters, one));
  };
  return (
    <ul
      aria-label={m.search_active()}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {own}
      {active.map((one) => {
        const label = chipText(one, options, city);
        const source = brief?.sources[filterKey(one)];
        return (
          <li key={label} className="shrink-0">
            <Chip label={source ? `${source} → ${label}` : label} onRemove={() => remove(one)} />
          </li>
        );
      })}
      <li className="shrink-0">
        <button type="button" className="target px-2 text-sm underline underline-offset-4" onClick={clear}>
          {m.search_clear_all()}
        </button>
      </li>
    </ul>
  );
}
