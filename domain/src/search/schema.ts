import { z } from "zod";
import { calendarDay } from "../cards/availability-rule.ts";
import { parseCountry } from "../cards/locations.ts";
import type { Country } from "../cards/options.ts";
import { withoutInvisible } from "../identity/normalized-text.ts";
import { pageFields, whole } from "../pagination-schema.ts";
import { cleanText } from "../text.ts";
import {
  allFilters,
  isOn,
  type ListFilter,
  type ListFilterValue,
  listFilterNames,
  listFilters,
  maxTexts,
  measuredMonths,
  rangeFilterNames,
  rangeFilters,
  sorts,
  toggleValues,
} from "./filter-lists.ts";
import { maxWishes, maxWishLength, parseWish } from "./wishes.ts";

// A parameter comes once (a text) or repeated (a list); commas are part of a value. Empty values do not count (SEARCH-03).
export function several<T extends z.ZodType<string, string>>(item: T, error: string) {
  const orEmpty = z.union([item, z.literal("")]);
  return z
    .union([orEmpty, z.array(orEmpty)], { error })
    .transform((value) => [...new Set([value].flat().filter((one) => one !== ""))] as z.output<T>[])
    .optional()
    .transform((values) => values ?? []);
}

/** Any of the values of one closed list; a value outside it is refused. */
function optionsOf<F extends ListFilter>(name: F) {
  const values = listFilters[name].values as unknown as readonly ListFilterValue<F>[];
  return several(
    z.enum(values) as never as z.ZodType<ListFilterValue<F>, string>,
    `must be one of ${values.join(", ")}`,
  );
}

/** Text copied from a page or a chat can contain invisible characters (TL-82). */
const cleanQuery = (text: string) => cleanText(withoutInvisible(text));

const tooLong = "must be at most 200 characters";
const texts = several(z.string().overwrite(cleanQuery).max(200, tooLong), tooLong).refine(
  (values) => values.length <= maxTexts,
  `must be at most ${maxTexts} values`,
);

const country = texts.transform((names, context): Country[] =>
  names.flatMap((name) => {
    const code = parseCountry(name);
    if (!code) context.addIssue({ code: "custom", message: "must be Russia or China" });
    return code ?? [];
  }),
);

export const toggle = z.enum(toggleValues, { error: "must be true or false" }).optional().transform(isOn);

export const searchText = z
  .string({ error: "must be a single text" })
  .overwrite(cleanQuery)
  .max(100, "must be at most 100 characters")
  .optional()
  .transform((text) => text ?? "");

const listFields = Object.fromEntries(listFilterNames.map((name) => [name, optionsOf(name)])) as unknown as {
  [F in ListFilter]: ReturnType<typeof optionsOf<F>>;
};

/** A wished country by the name of the option, as the filter takes it in any language. */
function withCountry(wish: string): string {
  const [, named] = /^country:(.*)$/.exec(wish) ?? [];
  const country = named && parseCountry(named);
  return country ? `country:${country}` : wish;
}

const nice = several(z.string().overwrite(cleanQuery).max(maxWishLength, tooLong).overwrite(withCountry), tooLong)
  .refine((values) => values.length <= maxWishes, `must be at most ${maxWishes} values`)
  .superRefine((values, context) => {
    const wrong = values.find((value) => parseWish(value) === null);
    if (wrong !== undefined)
      context.addIssue({ code: "custom", message: `must be field:value or field:from..to, not ${wrong}` });
  });

const halves = z
  .string()
  .regex(/^ *(?:(?:\d{1,3}(?:\.[05])?|\.[05]) *)?$/, "must be a size such as 38 or 38.5")
  .transform((digits) => (digits.trim() === "" ? undefined : Number(digits)))
  .optional();

const months = z
  .enum([...measuredMonths.map(String), ""], { error: `must be one of ${measuredMonths.join(", ")}` })
  .optional()
  .transform((value) => measuredMonths.find((one) => String(one) === value));

const made = z
  .enum(["real", ""], { error: "must be real" })
  .optional()
  .transform((value) => value || undefined);

const day = z
  .union([z.literal(""), calendarDay], { error: "must be a date such as 2026-12-01" })
  .optional()
  .transform((value) => value || undefined);

export const lang = z.enum(["ru", "en", "zh"]).optional();

/**
 * Search conditions: parameters of `GET /search` and `GET /search/filters` (document 2 §7). Several countries, cities
 * or agencies mean any of them.
 */
export const conditionFields = {
  q: searchText,
  country,
  location: texts,
  agency: texts,
  minAge: whole(0, 150),
  maxAge: whole(0, 150),
  minHeight: whole(0, 300),
  maxHeight: whole(0, 300),
  minChest: whole(0, 300),
  maxChest: whole(0, 300),
  minWaist: whole(0, 300),
  maxWaist: whole(0, 300),
  minHips: whole(0, 300),
  maxHips: whole(0, 300),
  minWeight: whole(0, 300),
  maxWeight: whole(0, 300),
  minShoe: halves,
  maxShoe: halves,
  minInseam: whole(0, 300),
  maxInseam: whole(0, 300),
  minCollar: halves,
  maxCollar: halves,
  minSuit: whole(0, 300),
  maxSuit: whole(0, 300),
  measuredWithin: months,
  /** For signed-in readers: ignored for guests, as `agency` is. */
  availableIn: texts,
  availableFrom: day,
  availableTo: day,
  /**
   * For signed-in readers: leaves out who is away or booked on one of the days. `away` of her availability counts for all of them,
   * a booking for readers to whom her calendar is open.
   */
  freeFrom: day,
  freeTo: day,
  ...listFields,
  hasPortfolio: toggle,
  hasRequiredPhotos: toggle,
  relocation: toggle,
  drivingLicense: toggle,
  /** Lists of which a card must carry every chosen value. */
  all: several(z.enum(allFilters), `must be one of ${allFilters.join(", ")}`),
  /** Wishes, `hairColor:blonde` or `height:175..180`: they filter nobody out, and who meets more of them comes first. */
  nice,
  /** For signed-in readers: `real` leaves out cards whose cover AI made or edited. Ignored for guests. */
  made,
  /** For signed-in readers: their refused cards alone. Ignored for guests. */
  refused: toggle,
};

type Bounds = { [K in (typeof rangeFilters)[keyof typeof rangeFilters]["from" | "to"]]?: number | undefined };

type Days = Partial<Record<"availableFrom" | "availableTo" | "freeFrom" | "freeTo", string | undefined>>;

export function refuseReversed(query: Bounds & Days, context: z.RefinementCtx): void {
  for (const [first, last] of [["availableFrom", "availableTo"] as const, ["freeFrom", "freeTo"] as const]) {
    const [from, to] = [query[first], query[last]];
    if (from && to && to < from)
      context.addIssue({ code: "custom", path: [last], message: `must not be before ${first}` });
  }
  for (const name of rangeFilterNames) {
    const { from, to } = rangeFilters[name];
    const [low, high] = [query[from], query[to]];
    if (low !== undefined && high !== undefined && low > high)
      context.addIssue({ code: "custom", path: [from], message: `must not be above ${to}` });
  }
}

/** Parameters of `GET /search/filters`. */
export const filtersQuery = z.object(conditionFields).superRefine(refuseReversed);

/** `cursor`, from the page before, stands instead of `page`. `lang` is the reader's, whose collation `sort=name` follows. */
export const searchQuery = z
  .object({
    ...conditionFields,
    ...pageFields(20),
    sort: z
      .enum([...sorts, ""], { error: `must be one of ${sorts.join(", ")}` })
      .optional()
      .transform((sort) => sort || undefined),
    cursor: z.string({ error: "must be a single text" }).max(4_000, "is none of ours").optional(),
    lang,
  })
  .superRefine(refuseReversed);

/** Filters without page and sort order. */
export type SearchFields = z.output<typeof filtersQuery>;
export type SearchQuery = z.output<typeof searchQuery>;

/** SEARCH-13. `lang` picks the language of skills and cities; without it the browser's own decides. */
export const suggestionsQuery = z.object({
  q: searchText,
  type: z
    .enum(["name", "city", "skill", "agency", ""])
    .optional()
    .transform((type) => type || "name"),
  lang,
});

export type SuggestionsQuery = z.output<typeof suggestionsQuery>;
