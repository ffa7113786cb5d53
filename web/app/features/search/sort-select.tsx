import { m } from "@compcard/domain/messages";
import { guestFilters } from "@compcard/domain/search/active-filters";
import { type Sort, sorts } from "@compcard/domain/search/filter-lists";
import { defaultSort } from "@compcard/domain/search/filters";
import { useUser } from "../../lib/session/session.ts";
import { Select } from "../../ui/select.tsx";
import type { SearchState } from "./search-state.ts";

const labels: Record<Sort, () => string> = {
  relevance: m.search_sort_relevance,
  updated: m.search_sort_updated,
  newest: m.search_sort_newest,
  measured: m.search_sort_measured,
  height: m.search_sort_shortest,
  "-height": m.search_sort_tallest,
  name: m.search_sort_name,
};

/** The order of the results; by likeness only where something ranks. */
export function SortSelect({ state: { filters, change } }: { state: SearchState }) {
  const user = useUser();
  const usual = defaultSort(user ? filters : guestFilters(filters));
  const offered = sorts.filter((sort) => sort !== "relevance" || usual === "relevance");
  const value = offered.find((sort) => sort === filters.sort) ?? usual;
  return (
    <Select
      aria-label={m.search_sort()}
      className="min-h-11 field-sizing-content border-transparent bg-transparent py-0 pr-9 pl-2 lg:text-sm print:hidden"
      options={offered.map((sort) => ({ value: sort, label: labels[sort]() }))}
      value={value}
      onChange={(sort) => change({ sort: sort === usual ? "" : (sort ?? "") })}
    />
  );
}
