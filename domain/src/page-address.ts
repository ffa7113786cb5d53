import { unitsIn } from "./cards/sizes.ts";
import { type PageName, pageAt } from "./paths.ts";
import { filtersFromUrl, filtersToQuery } from "./search/filters.ts";

const none = () => new URLSearchParams();

/** The parameters that these pages read on the server; all others (tags of links, what is open) are the browser's alone. */
const readers: Partial<Record<PageName, (query: URLSearchParams) => URLSearchParams>> = {
  home: none,
  about: none,
  contact: none,
  privacy: none,
  search: (query) => filtersToQuery(filtersFromUrl(query)),
  card(query) {
    const units = unitsIn(query);
    return new URLSearchParams(units === "eu" ? {} : { units });
  },
};

/**
 * The one address, path and query, under which a page is cached for everybody; null where it is not: pages that are none of ours,
 * and secrets or ways back in the query of those on the way in.
 */
export function cacheAddress({ pathname, searchParams }: URL): string | null {
  const page = pageAt(pathname);
  if (page === null || page === "shared") return null;
  const read = readers[page];
  if (!read) return searchParams.size === 0 ? pathname : null;
  const query = read(searchParams).toString();
  return query ? `${pathname}?${query}` : pathname;
}
