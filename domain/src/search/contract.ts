import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { listedCard } from "../cards/schema.ts";
import { paginationShape } from "../pagination-schema.ts";
import { listFilterNames, listFilters } from "./filter-lists.ts";
import { searchQuery, suggestionsQuery } from "./schema.ts";

const option = z.object({ value: z.string(), count: z.int() });

type ListName = (typeof listFilters)[keyof typeof listFilters]["list"];
const optionLists = Object.fromEntries(
  listFilterNames.map((name) => [listFilters[name].list, z.array(option)]),
) as Record<ListName, z.ZodArray<typeof option>>;

export const searchContract = defineContract({
  "search.find": {
    summary: "Find public cards. Within one list any of the values, between filters all of them; newest first.",
    auth: "guest",
    query: searchQuery,
    answer: z.object({ models: z.array(listedCard), pagination: paginationShape }),
  },
  "search.filters": {
    summary: "What can be filtered by, and how many public cards have it. Agencies for the signed-in only.",
    auth: "guest",
    answer: z.object({
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
    }),
  },
  "search.stats": {
    summary: "How many public cards there are, and of how many cities.",
    auth: "guest",
    answer: z.object({ totalModels: z.int(), totalCities: z.int() }),
  },
  "search.suggestions": {
    summary: "Up to ten completions of what is being typed; `agency` for the signed-in only.",
    auth: "guest",
    query: suggestionsQuery,
    answer: z.object({ suggestions: z.array(z.string()) }),
  },
});
