import { cardFields } from "@compcard/domain/cards/fields";
import { countries } from "@compcard/domain/cards/options";
import { listFilterNames, listFilters } from "@compcard/domain/search/filter-lists";
import { cities } from "../../../core/fields/cities.ts";
import { notStatedToken, token } from "../../../core/search-row/tokens.ts";

/**
 * Lists of whose tokens a card carries one at most: stored as one number a card, not as a set of cards for each token. So all
 * values of a list are counted by one look at each card.
 */
export const exclusiveLists: readonly (readonly string[])[] = [
  ...listFilterNames
    .filter((name) => cardFields[listFilters[name].field].kind === "option")
    .map((name) => [notStatedToken(name), ...listFilters[name].values.map((value) => token(name, value))]),
  countries.map((country) => token("country", country)),
  cities.map(({ id }) => token("city", id)),
];

/** Which list, and which of its values, from 1: 0 is a card that carries none of the list. */
export interface ExclusivePlace {
  list: number;
  value: number;
}

export const exclusivePlaces: ReadonlyMap<string, ExclusivePlace> = new Map(
  exclusiveLists.flatMap((tokens, list) => tokens.map((one, at) => [one, { list, value: at + 1 }] as const)),
);
