import { z } from "zod";
import { singleLine, text, uuid } from "../../text-schema.ts";
import { rangeFilterNames, rangeFilters } from "../filter-lists.ts";
import { defaultSort, parametersOf } from "../filters.ts";
import { filtersQuery, type SearchQuery, searchQuery } from "../schema.ts";
import { maxNameLength, maxNoteLength, maxQueryLength } from "./rules.ts";

const unsavedParameters = new Set(["page", "limit", "cursor", "lang", "refused"]);
const savedParameters = [...Object.keys(filtersQuery.shape), "sort"] as (keyof SearchQuery)[];

/** A saved query string as parameters of `GET /search`. @throws `ZodError` for what never was one. */
export function parseSavedQuery(query: string): SearchQuery {
  return searchQuery.parse(savedParametersOf(query));
}

/** The parameters of a query string without those of one look at the results. */
function savedParametersOf(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query);
  for (const name of unsavedParameters) given.delete(name);
  return parametersOf(given);
}

/** The one way to write a search: what is empty, off or at its default left out, names and values in a fixed order. */
function canonicalQuery(search: SearchQuery): string {
  const query = new URLSearchParams();
  const idle = idleBounds(search);
  for (const name of savedParameters.filter((one) => !idle.has(one))) {
    const values = [search[name]].flat().filter((value) => value !== undefined && value !== false && value !== "");
    for (const value of values.map(String).sort()) query.append(name, value);
  }
  const { q, nice, availableFrom = "", availableTo = "" } = search;
  if (search.sort === defaultSort({ q, nice, availableDays: [availableFrom, availableTo] })) query.delete("sort");
  return query.toString();
}

/** A slider at its default shuts nobody out (SEARCH-03). */
function idleBounds(search: SearchQuery): Set<string> {
  const idle = rangeFilterNames
    .map((name) => rangeFilters[name])
    .filter(({ min, max, from, to }) => (search[from] ?? min) === min && (search[to] ?? max) === max);
  return new Set(idle.flatMap(({ from, to }) => [from, to]));
}

const tooLong = `must be at most ${maxQueryLength} characters`;

/** The query string of a search, checked as `GET /search` checks it and written in the one way. */
const savedQuery = z
  .string()
  .max(maxQueryLength, tooLong)
  .transform((text, context) => {
    const { data, error } = searchQuery.safeParse(savedParametersOf(text));
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", message: `${path.join(".")} ${message}` });
    const canonical = data ? canonicalQuery(data) : "";
    if (canonical.length > maxQueryLength) context.addIssue({ code: "custom", message: tooLong });
    return canonical;
  });

const name = singleLine(maxNameLength).min(1, "must not be empty");

const note = text(maxNoteLength);

export const newSavedSearch = z.object({
  name,
  query: savedQuery,
  notify: z.boolean().default(false),
  note: note.default(""),
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
  /** Whether new cards are mailed. */
  notify: z.boolean(),
  /** The person's own words about it; empty without any. */
  note: z.string(),
  created_at: z.string(),
  /** Cards that first stood in search since the person last looked, 99 at most. */
  newCount: z.int(),
});
export type SavedSearch = z.output<typeof savedSearch>;
