import { cardFields, type ListField, listFields, optionsOf } from "../cards/fields.ts";

type Lines = typeof cardFields;

/** Name of a filter that offers a closed list, as the search parameter. */
export type ListFilter = Lines[ListField]["filter"];
type FilterLists = {
  [F in ListField as Lines[F]["filter"]]: {
    field: F;
    values: ReturnType<typeof optionsOf<Lines[F]["list"]>>;
    list: Lines[F]["list"];
  };
};

/**
 * The filters that offer closed lists: parameter name → the card's field, the list's values and its name in `optionLabels`
 * and in the answer of `GET /search/filters`. In the order of the panel, which is that of the fields (SEARCH-02).
 */
export const listFilters = Object.fromEntries(
  listFields.map((field) => {
    const { filter, list } = cardFields[field];
    return [filter, { field, values: optionsOf(list), list }];
  }),
) as FilterLists;

export type ListFilterValue<F extends ListFilter> = FilterLists[F]["values"][number];

export const listFilterNames = Object.keys(listFilters) as ListFilter[];

/** Lists that show only their beginning until 'show all' is pressed (SEARCH-02). */
export const shownOptions: Partial<Record<ListFilter, number>> = { skills: 12, languages: 8, visas: 6 };

export const toggleFilters = ["hasPortfolio", "relocation", "drivingLicense"] as const;
export type ToggleFilter = (typeof toggleFilters)[number];

/** The two sliders with their defaults, both ends included, step 1 (SEARCH-02). */
export const rangeFilters = {
  ageRange: { min: 16, max: 50, from: "minAge", to: "maxAge", unit: "year" },
  heightRange: { min: 100, max: 250, from: "minHeight", to: "maxHeight", unit: "cm" },
} as const;
export type RangeFilter = keyof typeof rangeFilters;

export const rangeFilterNames = Object.keys(rangeFilters) as RangeFilter[];
