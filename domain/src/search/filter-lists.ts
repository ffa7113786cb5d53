import { cardFields, type ListField, listFields, optionsOf } from "../cards/fields.ts";
import { measurementRanges } from "../cards/measurements.ts";

type Lines = typeof cardFields;

/** Name of a filter that offers a closed list, as the search parameter. */
export type ListFilter = Lines[ListField]["filter"];
type FilterLists = {
  [F in ListField as Lines[F]["filter"]]: {
    field: F;
    values: ReturnType<typeof optionsOf<Lines[F]["list"]>>;
    list: Lines[F]["list"];
    facet: Facet<Lines[F]["list"]>;
  };
};
/** Genders are counted under the name of their parameter. */
type Facet<L extends string> = L extends "genders" ? "gender" : L;

/**
 * The filters that offer closed lists: parameter name → the card's field, the list's values and its name in `optionLabels`
 * (`list`) and in the answer of `GET /search/filters` (`facet`). In the order of the panel, which is that of the fields (SEARCH-02).
 */
export const listFilters = Object.fromEntries(
  listFields.map((field) => {
    const { filter, list } = cardFields[field];
    return [filter, { field, values: optionsOf(list), list, facet: list === "genders" ? "gender" : list }];
  }),
) as FilterLists;

export type ListFilterValue<F extends ListFilter> = FilterLists[F]["values"][number];

export const listFilterNames = Object.keys(listFilters) as ListFilter[];

/** Lists that always stand open in the panel; all others follow the sliders, folded until they are wanted. */
export const openLists = ["gender", "clothingSize"] as const satisfies ListFilter[];
export const foldedLists = listFilterNames.filter((name) => !openLists.some((open) => open === name));

/** Lists that show only their beginning until 'show all' is pressed (SEARCH-02). */
export const shownOptions: Partial<Record<ListFilter, number>> = { skills: 12, languages: 8, visas: 6 };

/** Lists of which a card can be wanted to carry all chosen values, instead of any (TL-88). */
export const allFilters = [
  "languages",
  "skills",
  "visas",
  "shootingTypes",
  "modelType",
] as const satisfies ListFilter[];
export type AllFilter = (typeof allFilters)[number];

/** Toggles about the card itself. */
export const cardToggles = ["hasPortfolio", "hasRequiredPhotos", "relocation", "drivingLicense"] as const;
export type CardToggle = (typeof cardToggles)[number];

/** `refused`: the cards that the reader refused, which are left out of all other searches. */
export const toggleFilters = [...cardToggles, "refused"] as const;
export type ToggleFilter = (typeof toggleFilters)[number];

/** Values of a toggle in an address of a page or a call. */
export const toggleValues = ["true", "false", "1", "0", ""] as const;

export function isOn(value: string | null | undefined): boolean {
  return value === "true" || value === "1";
}

const { age, height, chest, waist, hips, weight, shoe_size, inseam, collar, suit_size } = measurementRanges;

/** The sliders with their defaults, both ends included (SEARCH-02), the field that each looks at, and how wide a bar of its histogram is. */
export const rangeFilters = {
  ageRange: { ...age, max: 50, field: "age", bar: 2, from: "minAge", to: "maxAge", facet: "age" },
  heightRange: { ...height, max: 250, field: "height", bar: 5, from: "minHeight", to: "maxHeight", facet: "height" },
  chestRange: { ...chest, field: "chest", bar: 4, from: "minChest", to: "maxChest", facet: "chest" },
  waistRange: { ...waist, field: "waist", bar: 4, from: "minWaist", to: "maxWaist", facet: "waist" },
  hipsRange: { ...hips, field: "hips", bar: 4, from: "minHips", to: "maxHips", facet: "hips" },
  weightRange: { ...weight, field: "weight", bar: 4, from: "minWeight", to: "maxWeight", facet: "weight" },
  shoeRange: { ...shoe_size, field: "shoe_size", bar: 1, from: "minShoe", to: "maxShoe", facet: "shoe" },
  inseamRange: { ...inseam, field: "inseam", bar: 4, from: "minInseam", to: "maxInseam", facet: "inseam" },
  collarRange: { ...collar, field: "collar", bar: 2, from: "minCollar", to: "maxCollar", facet: "collar" },
  suitRange: { ...suit_size, field: "suit_size", bar: 2, from: "minSuit", to: "maxSuit", facet: "suit" },
} as const;
export type RangeFilter = keyof typeof rangeFilters;

export const rangeFilterNames = Object.keys(rangeFilters) as RangeFilter[];

/** Below this many results near matches are added, up to this many, and each filter shows how many there are without it. */
export const fewResults = 12;

/** Cities, countries or agencies of one search. */
export const maxTexts = 20;

/** Months within which somebody was measured. */
export const measuredMonths = [3, 6, 12] as const;
export type MeasuredMonths = (typeof measuredMonths)[number];

/** Sort orders: `relevance` with a text, else `updated`, unless chosen. `-height` starts with the tallest. */
export const sorts = ["relevance", "updated", "newest", "measured", "height", "-height", "name"] as const;
export type Sort = (typeof sorts)[number];
