import * as options from "../cards/options.ts";

/**
 * The filters that offer closed lists: parameter name → the list's values and its name in `option-labels.ts` and in the
 * answer of `GET /search/filters`. In the order of the panel (SEARCH-02).
 */
export const listFilters = {
  clothingSize: { values: options.clothingSizes, list: "clothingSizes" },
  eyeColor: { values: options.eyeColors, list: "eyeColors" },
  hairColor: { values: options.hairColors, list: "hairColors" },
  hairType: { values: options.hairTypes, list: "hairTypes" },
  hairLength: { values: options.hairLengths, list: "hairLengths" },
  skinTone: { values: options.skinTones, list: "skinTones" },
  bodyType: { values: options.bodyTypes, list: "bodyTypes" },
  ethnicType: { values: options.ethnicTypes, list: "ethnicTypes" },
  modelType: { values: options.modelTypes, list: "modelTypes" },
  shootingTypes: { values: options.shootingTypes, list: "shootingTypes" },
  skills: { values: options.skills, list: "skills" },
  languages: { values: options.languages, list: "languages" },
  visas: { values: options.visas, list: "visas" },
  tattoos: { values: options.tattoos, list: "tattoos" },
  piercings: { values: options.piercings, list: "piercings" },
  citizenship: { values: options.citizenships, list: "citizenships" },
} as const;

export type ListFilter = keyof typeof listFilters;
export type ListFilterValue<F extends ListFilter> = (typeof listFilters)[F]["values"][number];

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
