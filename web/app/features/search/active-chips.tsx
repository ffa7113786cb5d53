import { m } from "@compcard/domain/messages";
import { activeFilters, withoutFilter } from "@compcard/domain/search/active-filters";
import { Chip } from "../../ui/chip.tsx";
import { chipText, type FilterOptions } from "./filter-text.ts";
import type { SearchState } from "./search-state.ts";

interface ActiveChipsProps {
  state: SearchState;
  options: FilterOptions | undefined;
}

/** What is chosen, each taken away by a touch, and all of it at once. */
export function ActiveChips({ state: { filters, show, clear }, options }: ActiveChipsProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={m.search_active()} className="flex flex-wrap gap-2">
      {active.map((one) => {
        const text = chipText(one, options);
        return (
          <li key={text}>
            <Chip label={text} onRemove={() => show(withoutFilter(filters, one))} />
          </li>
        );
      })}
      <li>
        <button type="button" className="target px-2 text-sm underline underline-offset-4" onClick={clear}>
          {m.search_clear_all()}
        </button>
      </li>
    </ul>
  );
}
