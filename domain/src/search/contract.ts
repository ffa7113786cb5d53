import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { listedCard } from "../cards/schema.ts";
import { paginationShape } from "../pagination-schema.ts";
import { briefText, readBrief } from "./brief/schema.ts";
import {
  listFilterNames,
  listFilters,
  rangeFilterNames,
  rangeFilters,
  type ToggleFilter,
  toggleFilters,
} from "./filter-lists.ts";
import { filtersQuery, searchQuery, suggestionsQuery } from "./schema.ts";

const option = z.object({ value: z.string(), count: z.int() });

type Facet = (typeof listFilters)[keyof typeof listFilters]["facet"];
const optionLists = Object.fromEntries(
  listFilterNames.map((name) => [listFilters[name].facet, z.array(option)]),
) as Record<Facet, z.ZodArray<typeof option>>;

/** Number of cards without a value, by list: neither a value nor 'no'. */
const notStated = z.object(
  Object.fromEntries(listFilterNames.map((name) => [listFilters[name].facet, z.int()])) as Record<Facet, z.ZodInt>,
);

type RangeFacet = (typeof rangeFilters)[keyof typeof rangeFilters]["facet"];
const bars = z.array(z.object({ from: z.number(), to: z.number(), count: z.int() }));
const histograms = z.object(
  Object.fromEntries(rangeFilterNames.map((name) => [rangeFilters[name].facet, bars])) as Record<
    RangeFacet,
    typeof bars
  >,
);

const toggles = z.object(
  Object.fromEntries(toggleFilters.map((name) => [name, z.int()])) as Record<ToggleFilter, z.ZodInt>,
);

/** A field of the card that differs from what was wanted. */
const difference = z.object({
  field: z.string(),
  wanted: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  is: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  /** The distance between two known places: the card's, and the nearest that was wanted. */
  kilometres: z.int().optional(),
});

const nearCard = z.object({ model: listedCard, differs: z.array(difference) });

/** Present where wishes are given: the number that the card meets, and the others. */
export const wishedCard = listedCard.extend({ fits: z.int().optional(), unmet: z.array(difference).optional() });

export const searchContract = defineContract({
  "search.find": {
    summary:
      "Find public cards. Within one list any of the values, between filters all of them. `all` names lists of which every value must be carried. `nice` states wishes: who meets more of them (`fits`) comes first. Fewer than twelve found: `near` are the closest others, by the number of filters they fail. Cards that the reader refused are left out; `refused=true` finds them alone.",
    auth: "guest",
    scope: "search:read",
    query: searchQuery,
    example: { query: { gender: "woman", minHeight: "175", lang: "en" } },
    answer: z.object({
      models: z.array(wishedCard),
      pagination: paginationShape.extend({ nextCursor: z.string().nullable() }),
      near: z.array(nearCard),
      didYouMean: z.string().nullable(),
    }),
  },
  "search.filters": {
    summary: "Filter values, with the number of cards that match all other filters. Agencies for the signed-in only.",
    auth: "guest",
    scope: "search:read",
    query: filtersQuery,
    example: { query: { gender: "woman", minHeight: "175" } },
    answer: z.object({
      total: z.int(),
      countries: z.array(option),
      locations: z.array(
        option.extend({
          country: z.enum(["russia", "china"]).nullable(),
          ru: z.string(),
          en: z.string(),
          zh: z.string(),
        }),
      ),
      agencies: z.array(option.extend({ label: z.string() })),
      ...optionLists,
      notStated,
      toggles,
      /** The number of cards that match without this parameter; a range is one parameter, such as `height`. */
      without: z.array(z.object({ param: z.string(), total: z.int() })),
      measuredWithin: z.array(z.object({ value: z.int(), count: z.int() })),
      histograms,
    }),
  },
  "search.stats": {
    summary: "The number of public cards, and of their cities.",
    auth: "guest",
    scope: "search:read",
    answer: z.object({ totalModels: z.int(), totalCities: z.int() }),
  },
  "search.brief": {
    summary:
      "Read a booker's brief in Russian, English or Chinese as filters. By rules alone: the same text gives the same answer on the same day. Days are read for the signed-in only, in a brief that asks who is there or free then.",
    auth: "guest",
    scope: "search:read",
    body: briefText,
    example: { body: { text: "Brunette, 175-180, Moscow, free in May" } },
    answer: readBrief,
  },
  "search.suggestions": {
    summary: "Up to ten completions of what is being typed; `agency` for the signed-in only.",
    auth: "guest",
    scope: "search:read",
    query: suggestionsQuery,
    example: { query: { q: "Мос", type: "city", lang: "ru" } },
    answer: z.object({ suggestions: z.array(z.string()) }),
  },
});
