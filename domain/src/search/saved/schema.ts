import { z } from "zod";
import { invalidField } from "../../errors.ts";
import { ownFiltersOf, ownName } from "../../roster/own-options.ts";
import { rosterFilters, rosterFiltersQuery } from "../../roster/schema.ts";
import { singleLine, text, uuid } from "../../text-schema.ts";
import { rangeFilterNames, rangeFilters } from "../filter-lists.ts";
import { defaultSort, parametersOf } from "../filters.ts";
import { filtersQuery, type SearchQuery, searchQuery } from "../schema.ts";
import { maxNameLength, maxNoteLength, maxQueryLength } from "./rules.ts";

/** Parameters of one view of the results. No chip shows `refused` and `made`. */
const unsavedParameters = new Set(["page", "limit", "cursor", "lang", "refused", "freeFrom", "freeTo", "made"]);

/** The site and a roster have own parameters, and an own order where nothing ranks. */
const sources = {
  site: { schema: searchQuery, parameters: [...Object.keys(filtersQuery.shape), "sort"], sort: "updated" },
  roster: { schema: rosterFilters, parameters: [...Object.keys(rosterFiltersQuery.shape), "sort"], sort: "name" },
} as const;
type Source = keyof typeof sources;
type Parsed<S extends Source> = z.output<(typeof sources)[S]["schema"]>;

/** Reads a saved query string as parameters of `GET /search` or of a roster. @throws `ZodError` for an invalid query. */
export function parseSavedQuery<S extends Source>(query: string, source: S): Parsed<S> {
  return sources[source].schema.parse(savedParametersOf(query)) as Parsed<S>;
}

/** The parameters of a query string without those of one look at the results. */
function savedParametersOf(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query);
  for (const name of unsavedParameters) given.delete(name);
  return parametersOf(given);
}

/**
 * The one way to write a search: what is empty, off or at its default left out, names and values in a fixed order.
 * @throws `request.invalid` for what the search would refuse.
 */
export function writeSavedQuery(query: string, source: Source): string {
  const { data, error } = sources[source].schema.safeParse(savedParametersOf(query));
  if (error)
    throw invalidField("query", error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; "));
  const canonical = canonicalQuery(data, source);
  if (canonical.length > maxQueryLength) throw invalidField("query", tooLong);
  return canonical;
}

function canonicalQuery(
  search: Omit<SearchQuery, "sort" | "page" | "limit" | "cursor"> & { sort?: string | undefined },
  source: Source,
): string {
  const query = new URLSearchParams();
  const idle = idleBounds(search);
  const { parameters, sort } = sources[source];
  for (const name of parameters.filter((one) => !idle.has(one))) {
    const given = search[name as keyof typeof search];
    const values = [given].flat().filter((value) => value !== undefined && value !== false && value !== "");
    for (const value of values.map(String).sort()) query.append(name, value);
  }
  if (source === "roster")
    for (const [id, value] of Object.entries(ownFiltersOf(search)).sort()) query.set(ownName(id), value);
  const { q, nice, availableFrom = "", availableTo = "" } = search;
  const isRanked = defaultSort({ q, nice, availableDays: [availableFrom, availableTo] }) === "relevance";
  if (search.sort === (isRanked ? "relevance" : sort)) query.delete("sort");
  return query.toString();
}

/** A slider at its default shuts nobody out (SEARCH-03). */
function idleBounds(
  search: Pick<SearchQuery, (typeof rangeFilters)[keyof typeof rangeFilters]["from" | "to"]>,
): Set<string> {
  const idle = rangeFilterNames
    .map((name) => rangeFilters[name])
    .filter(({ min, max, from, to }) => (search[from] ?? min) === min && (search[to] ?? max) === max);
  return new Set(idle.flatMap(({ from, to }) => [from, to]));
}

const tooLong = `must be at most ${maxQueryLength} characters`;

/** The query string of a search. The schema of the site or of the roster checks it on saving. */
const savedQuery = z.string().max(maxQueryLength, tooLong);

const name = singleLine(maxNameLength).min(1, "must not be empty");

const note = text(maxNoteLength);

export const newSavedSearch = z.object({
  name,
  query: savedQuery,
  notify: z.boolean().default(false),
  note: note.default(""),
  /** Id of the agency whose roster is searched; null: the site. */
  agency: uuid.nullable().default(null),
});
export type NewSavedSearch = z.output<typeof newSavedSearch>;

/** A field that is absent is left alone. */
export const savedSearchChange = z.object({
  name: name.optional(),
  query: savedQuery.optional(),
  notify: z.boolean().optional(),
  note: note.optional(),
});
export type SavedSearchChange = z.output<typeof savedSearchChange>;

export const savedSearch = z.object({
  id: uuid,
  name: z.string(),
  /** In canonical form, without a page. */
  query: z.string(),
  /** The agency whose roster is searched; null: the site. */
  agency: z.object({ id: uuid, name: z.string() }).nullable(),
  /** True if new cards are mailed. */
  notify: z.boolean(),
  /** The person's own words about it; empty without any. */
  note: z.string(),
  created_at: z.string(),
  /** Cards that first stood in search, or came to the roster, since the person last looked, 99 at most. */
  newCount: z.int(),
});
export type SavedSearch = z.output<typeof savedSearch>;
