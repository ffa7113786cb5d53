import { agencyPageQuery, frameTheme } from "./agencies/page-query.ts";
import { unitsIn } from "./cards/sizes.ts";
import { type PageName, pageAt } from "./paths.ts";
import { filtersFromUrl, filtersToQuery } from "./search/filters.ts";

const none = () => new URLSearchParams();

/** The board of an agency's public page. Inside another site the page has no pagination. */
const boardOf = (query: URLSearchParams): Record<string, string> => {
  const { board } = agencyPageQuery(query);
  return board === null ? {} : { board };
};

/** The parameters that these pages read on the server; all others (tags of links, what is open) are the browser's alone. */
const readers: Partial<Record<PageName, (query: URLSearchParams) => URLSearchParams>> = {
  home: none,
  about: none,
  contact: none,
  privacy: none,
  likeness: none,
  free: none,
  check: none,
  checks: none,
  search: (query) => filtersToQuery(filtersFromUrl(query)),
  agencyPublic(query) {
    const { page } = agencyPageQuery(query);
    return new URLSearchParams({ ...boardOf(query), ...(page === 1 ? {} : { page: String(page) }) });
  },
  agencyEmbed: (query) =>
    new URLSearchParams({ ...boardOf(query), ...(frameTheme(query) === "dark" ? { theme: "dark" } : {}) }),
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
  if (page === null || page === "shared" || page === "answerOption") return null;
  const read = readers[page];
  if (!read) return searchParams.size === 0 ? pathname : null;
  const query = read(searchParams).toString();
  return query ? `${pathname}?${query}` : pathname;
}
