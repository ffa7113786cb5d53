import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { pageFields, paginationShape } from "../../pagination-schema.ts";
import { uuid } from "../../text-schema.ts";
import { searchContract, wishedCard } from "../contract.ts";
import { conditionFields, filtersQuery, refuseReversed } from "../schema.ts";

const params = z.object({ id: uuid });
const example = { query: { gender: "woman", minHeight: "175" } };
const { near, didYouMean } = searchContract["search.find"].answer.shape;
const beside = { near, didYouMean };
const filters = searchContract["search.filters"].answer;

export const favoritesQuery = z.object({ ...conditionFields, ...pageFields(20) }).superRefine(refuseReversed);
export type FavoritesQuery = z.output<typeof favoritesQuery>;

/** Searches of a person's own lists of cards, with the filters of `GET /search`. Refused cards stay; `refused=true` finds them alone. */
export const listSearchContract = defineContract({
  "search.favorites": {
    summary:
      "Search the caller's favorites with the filters of `GET /search`: last added first, or by relevance where a text or wishes are given.",
    auth: "user",
    query: favoritesQuery,
    example,
    answer: z.object({ models: z.array(wishedCard), pagination: paginationShape, ...beside }),
  },
  "search.favoritesFilters": {
    summary: "Filter values of the caller's favorites, counted as in `GET /search/filters`.",
    auth: "user",
    query: filtersQuery,
    example,
    answer: filters,
  },
  "search.selection": {
    summary:
      "Search the cards of a selection with the filters of `GET /search`: in the order of the selection, or by relevance where a text or wishes are given.",
    auth: "user",
    scope: "selections:read",
    params,
    query: filtersQuery,
    example,
    answer: z.object({ models: z.array(wishedCard), ...beside }),
    errors: ["selection.not_found"],
  },
  "search.selectionFilters": {
    summary: "Filter values of a selection's cards, counted as in `GET /search/filters`.",
    auth: "user",
    scope: "selections:read",
    params,
    query: filtersQuery,
    example,
    answer: filters,
    errors: ["selection.not_found"],
  },
});
