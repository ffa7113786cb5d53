import listed from "../../data/fillers.json" with { type: "json" };

const people = new Set(listed.people);
const joints = new Set(listed.joints);

/**
 * True if a word of a query filters nothing (SEARCH-01): all cards are models', so `модель` excludes nobody, and alone
 * it matches everybody. A preposition such as `в` or `from` counts only as the last word, where it can be the start of
 * a name.
 */
export function isFiller(word: string, place: "last" | "before others"): boolean {
  return people.has(word) || (place === "before others" && joints.has(word));
}
