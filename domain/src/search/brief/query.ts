import { listFilterNames, rangeFilters, toggleFilters } from "../filter-lists.ts";
import { queryToWishes } from "../wishes.ts";
import { rangeFilterOf } from "./range-fields.ts";

/** A part of a brief as it was understood. `value`: of a list joined by commas, of a range `175-180`, `175-`, `-180`, of days `2027-05-12/2027-05-14`. */
export interface UnderstoodPart {
  text: string;
  field: string;
  value: string;
  /** A wish filters nobody out. */
  weight: "must" | "nice";
  /** Its list is wanted whole: every value of it that the brief names. */
  all?: true | undefined;
}

/** The query of `/search` for the parts that are wanted: without a word list, so that a page can take parts away. */
export function briefQuery(parts: readonly Omit<UnderstoodPart, "text">[]): URLSearchParams {
  const query = filtersQuery(parts.filter(({ weight }) => weight === "must"));
  const nice = parts.filter(({ weight }) => weight === "nice").flatMap((part) => queryToWishes(filtersQuery([part])));
  for (const one of new Set(nice)) query.append("nice", one);
  for (const name of new Set(parts.flatMap(({ field, all }) => (all ? field : [])))) {
    if (query.getAll(name).length > 1) query.append("all", name);
  }
  return query;
}

function filtersQuery(parts: readonly Pick<UnderstoodPart, "field" | "value">[]): URLSearchParams {
  const query = new URLSearchParams();
  const once = (name: string, value: string) => {
    if (value !== "" && !query.getAll(name).includes(value)) query.append(name, value);
  };
  for (const { field, value } of parts) {
    const range = rangeFilterOf(field);
    if (range) {
      const [from = "", to = ""] = value.split("-");
      const bounds = rangeFilters[range];
      // Several ranges are reduced to their intersection.
      if (from !== "" && !(Number(query.get(bounds.from)) > Number(from))) query.set(bounds.from, from);
      if (to !== "" && !(Number(query.get(bounds.to) ?? Infinity) < Number(to))) query.set(bounds.to, to);
    } else if (field === "availableDays") {
      const [from = "", to = ""] = value.split("/");
      query.set("availableFrom", from);
      query.set("availableTo", to);
    } else if (field === "location" || listFilterNames.some((name) => name === field)) {
      for (const one of value.split(",")) once(field, one);
    } else if (toggleFilters.some((name) => name === field) || ["country", "availableIn"].includes(field)) {
      query.set(field, value);
    }
  }
  return query;
}
