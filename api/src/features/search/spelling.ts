import { placeNames } from "@compcard/domain/cards/locations";
import { didYouMean } from "@compcard/domain/search/did-you-mean";
import { knownNames } from "@compcard/domain/search/given-names";
import type { SearchQuery } from "@compcard/domain/search/schema";
import { normalizePlace } from "@compcard/domain/text";
import { cities } from "../../cards/search-row/lists.ts";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { agenciesSeenBy, searchCondition, words } from "./condition.ts";

/** Words that everybody may know: names in use, cities. What somebody wrote on a card is suggested to nobody. */
const known = [...new Set([...knownNames(), ...cities.flatMap(placeNames).map(normalizePlace)])];

/**
 * The text with its unknown words set right, where nothing was found and this finds somebody (SEARCH-01); else null.
 * Engines forgive one slip by themselves, so it is for two.
 */
export async function suggestText(parts: Parts, query: SearchQuery, viewer: Viewer | null): Promise<string | null> {
  const typed = words(query.q);
  const meant = typed.map((word) => didYouMean(word, known) ?? word);
  if (meant.every((word, at) => word === typed[at])) return null;
  const q = meant.join(" ");
  const condition = searchCondition({ ...query, q }, agenciesSeenBy(viewer), parts.clock.now());
  return (await parts.search.count(condition)) > 0 ? q : null;
}
