import { m } from "@compcard/domain/messages";
import { type ActiveFilter, activeFilters, withoutFilter } from "@compcard/domain/search/active-filters";
import { type RefObject, useRef } from "react";
import { Chip } from "../../ui/chip.tsx";
import { chipText, type FilterOptions } from "./filter-text.ts";
import { focusNextChip } from "./focus-chip.ts";
import { filterKey } from "./navigation-state.ts";
import type { SearchState } from "./search-state.ts";
import { useActiveFilters } from "./use-active-filters.ts";

interface ActiveChipsProps {
  state: SearchState;
  options: FilterOptions | undefined;
  /** Name of the chosen city, if the results contain it. */
  city: string;
  results: RefObject<HTMLElement | null>;
}

/** What is chosen, with the words of a brief that it stands for; each is taken away by a touch, or all of it at once. */
export function ActiveChips({ state: { filters, brief, show, clear }, options, city, results }: ActiveChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const active = useActiveFilters(filters);
  if (active.length === 0) return null;
  const remove = (one: ActiveFilter, at: number) => {
    const next = withoutFilter(filters, one);
    // A country takes its city along.
    const left = activeFilters(next).map(filterKey);
    const chips = [...(list.current?.querySelectorAll("button") ?? [])].slice(0, active.length);
    focusNextChip(chips, at, results.current, (other) => left.includes(filterKey(active[other] as ActiveFilter)));
    show(next);
  };
  return (
    <ul
      ref={list}
      aria-label={m.search_active()}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {active.map((one, at) => {
        const label = chipText(one, options, city);
        const source = brief?.sources[filterKey(one)];
        return (
          <li key={label} className="shrink-0">
            <Chip label={source ? `${source} → ${label}` : label} onRemove={() => remove(one, at)} />
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
