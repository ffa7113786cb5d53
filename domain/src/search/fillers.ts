import listed from "../../data/fillers.json" with { type: "json" };

const people = new Set(listed.people);
const joints = new Set(listed.joints);

/**
 * Whether a word of a query narrows nothing (SEARCH-01): all cards are models', so `модель` leaves nobody out, and alone it
 * means everybody. What joins it to the next word, as `в` and `from`, says something as the last one: it begins a name.
 */
export function isFiller(word: string, place: "last" | "before others"): boolean {
  return people.has(word) || (place === "before others" && joints.has(word));
}
