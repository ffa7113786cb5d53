import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { activeFilters } from "@compcard/domain/search/active-filters";
import { filtersFromUrl, filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { maxNameLength, maxNew } from "@compcard/domain/search/saved/rules";
import { wishedFilters } from "@compcard/domain/search/wished-filters";
import { chipText, type FilterOptions } from "../filter-text.ts";

interface Saved {
  id: string;
  query: string;
}

/** The filters as chip texts; the typed text first. */
export function filterTexts(filters: SearchFilters, options: FilterOptions | undefined): string[] {
  const wishes = activeFilters(wishedFilters(filters)).map((one) => m.search_wish({ item: chipText(one, options) }));
  const words = [...activeFilters(filters).map((one) => chipText(one, options)), ...wishes];
  const text = filters.q.trim();
  return text ? [m.searches_quoted({ text }), ...words] : words;
}

/** Every public card: nothing that would be worth keeping. */
export function isEmptySearch(filters: SearchFilters): boolean {
  return filters.q.trim() === "" && activeFilters(filters).length + filters.nice.length === 0;
}

/** A name to begin with. */
export function suggestedName(filters: SearchFilters, options: FilterOptions | undefined): string {
  return filterTexts(filters, options).join(", ").slice(0, maxNameLength);
}

/** The page of a saved search; `saved` in the query identifies it. */
export function savedPath({ id, query }: Saved): string {
  const address = new URLSearchParams(query);
  address.set("saved", id);
  return paths.search(address);
}

/** The saved search of a results page: the one that its address names, else one with the same filters. */
export function findSaved<S extends Saved>(
  searches: readonly S[],
  filters: SearchFilters,
  named: string | null,
): S | undefined {
  const requested = withoutPage(filters);
  return (
    searches.find(({ id }) => id === named) ??
    searches.find(({ query }) => withoutPage(filtersFromUrl(new URLSearchParams(query))) === requested)
  );
}

function withoutPage(filters: SearchFilters): string {
  return filtersToQuery({ ...filters, page: 1 }).toString();
}

/** `12`, `99+`. */
export function newNumber(count: number): string {
  return count >= maxNew ? `${maxNew}+` : String(count);
}
