import { didYouMean } from "@compcard/domain/search/did-you-mean";
import { knownNames } from "@compcard/domain/search/given-names";
import { type SearchFields, type SearchQuery, searchQuery } from "@compcard/domain/search/schema";
import { knownPhrases } from "@compcard/domain/search/vocabulary";
import { cities } from "../../core/fields/cities.ts";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { agenciesSeenBy, searchCondition, words } from "./condition.ts";

/** Words that everybody may know: names in use, cities, the trade's. What somebody wrote on a card is suggested to nobody. */
const known = [...new Set([...knownNames(), ...knownPhrases(cities)])];

/**
 * The text with those of its words set right that find nobody alone, where nothing was found and this finds somebody (SEARCH-01); else null.
 * Engines forgive one slip by themselves, so it is for two.
 */
export async function suggestText(parts: Parts, query: SearchQuery, viewer: Viewer | null): Promise<string | null> {
  const hasResults = async (fields: SearchFields) =>
    (await parts.search.count(searchCondition(fields, agenciesSeenBy(viewer), parts.clock.now()))) > 0;
  const typed = words(query.q);
  const meant = await Promise.all(
    typed.map(async (word) => {
      const other = didYouMean(word, known);
      return other === null || (await hasResults(searchQuery.parse({ q: word }))) ? word : other;
    }),
  );
  if (meant.every((word, at) => word === typed[at])) return null;
  const q = meant.join(" ");
  return (await hasResults({ ...query, q })) ? q : null;
}
