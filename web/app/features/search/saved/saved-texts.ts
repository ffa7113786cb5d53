import { m } from "@compcard/domain/messages";
import { activeFilters } from "@compcard/domain/search/active-filters";
import type { SearchFilters } from "@compcard/domain/search/filters";
import { maxNew } from "@compcard/domain/search/saved/rules";
import { activeWishes } from "@compcard/domain/search/wished-filters";
import { chipText, type FilterOptions } from "../filter-text.ts";

interface Saved {
  id: string;
  query: string;
  agency: { id: string } | null;
}

/** The search of a page, as it would be saved. */
export interface OpenSearch {
  query: string;
  /** Id of the agency whose roster it is; null: the site. */
  agency: string | null;
  /** Its filters. */
  listWords: (options: FilterOptions | undefined) => string[];
}

/** The filters as chip texts; the typed text first. */
export function filterTexts(filters: SearchFilters, options: FilterOptions | undefined): string[] {
  const wishes = activeWishes(filters).map((one) => m.search_wish({ item: chipText(one, options) }));
  const words = [...activeFilters(filters).map((one) => chipText(one, options)), ...wishes];
  const text = filters.q.trim();
  return text ? [m.searches_quoted({ text }), ...words] : words;
}

/** Every card: nothing that would be worth keeping. */
export function isEmptySearch({ query }: OpenSearch): boolean {
  return [...new URLSearchParams(query).keys()].every((name) => name === "sort" || name === "all");
}

/** The saved search of a results page: the one that its address names, else one with the same filters. */
export function findSaved<S extends Saved>(
  searches: readonly S[],
  { query, agency }: OpenSearch,
  named: string | null,
): S | undefined {
  const here = searches.filter((one) => (one.agency?.id ?? null) === agency);
  const wanted = inOneOrder(query);
  return here.find(({ id }) => id === named) ?? here.find((one) => inOneOrder(one.query) === wanted);
}

const inOneOrder = (query: string) => [...new URLSearchParams(query)].map(String).sort().join();

/** `12`, `99+`. */
export function newNumber(count: number): string {
  return count >= maxNew ? `${maxNew}+` : String(count);
}
