import { didYouMean } from "@compcard/domain/search/did-you-mean";
import { knownNames } from "@compcard/domain/search/given-names";
import { filtersQuery, type SearchFields } from "@compcard/domain/search/schema";
import { knownPhrases } from "@compcard/domain/search/vocabulary";
import type { AppContext } from "../../app-context.ts";
import { cities } from "../../core/fields/cities.ts";
import { nameForms } from "../../core/names/name-forms.ts";
import { words } from "./condition.ts";
import { type ConditionOf, matchAllFor, noneLeftOut, type SearchEngine, type TextWay } from "./engine.ts";
import { findNames } from "./store.ts";

/**
 * Words that everybody may know: names in use, cities, the trade's. Of what somebody wrote on a card, only family names are
 * suggested, to readers who find the card.
 */
const known = [...new Set([...knownNames(), ...knownPhrases(cities)])];

/** The cards among which a text finds somebody, and the database that has their names. */
interface Spelling extends Pick<AppContext, "database"> {
  search: Pick<SearchEngine, "count">;
  /** The cards among which one word alone finds somebody, and whose family names are suggested. */
  words: Pick<SearchEngine, "count" | "find">;
}

const cardsLookedAt = 1_000;
/** Letters of a piece: fewer are in every name, and the database does not find them inside a word. */
const pieceLength = 3;

/** Family names, in all their forms, of cards whose names share a piece with the word; of the latest cards (SL-41). */
async function similarFamilyNames(
  { database, words: all }: Spelling,
  word: string,
  viewer: object | null,
): Promise<string[]> {
  const middle = Math.floor((word.length - pieceLength) / 2);
  const pieces = [0, middle, word.length - pieceLength].map((at) => word.slice(Math.max(at, 0)).slice(0, pieceLength));
  const texts = [...new Set(pieces)].map(
    (text, at): TextWay => ({ in: "names", text, as: at === 0 ? "start" : "part" }),
  );
  const page = { sort: "updated", locale: "ru", limit: cardsLookedAt, offset: 0 } as const;
  const { ids } = await all.find({ ...matchAllFor(viewer), words: [[{ tokens: [], texts }]] }, page);
  const rows = await findNames(database.read, ids);
  const names = new Set(rows.map(({ last_name }) => last_name));
  return [...new Set([...names].flatMap((name) => nameForms("", name)))].filter((form) => !form.startsWith("~"));
}

/**
 * The text with those of its words set right that find nobody alone, where nothing was found and this finds somebody (SEARCH-01); else null.
 * Engines forgive one slip by themselves, so it is for two.
 */
export async function suggestText(
  context: Spelling,
  query: SearchFields,
  viewer: object | null,
  conditionOf: ConditionOf,
): Promise<string | null> {
  const typed = words(query.q);
  const meant = await Promise.all(
    typed.map(async (word) => {
      // A word can unfold to more letters than a query may have.
      const alone = conditionOf({ ...filtersQuery.parse({}), q: word }, noneLeftOut);
      if ((await context.words.count(alone)) > 0) return word;
      return didYouMean(word, [...known, ...(await similarFamilyNames(context, word, viewer))]) ?? word;
    }),
  );
  if (meant.every((word, at) => word === typed[at])) return null;
  const q = meant.join(" ");
  return (await context.search.count(conditionOf({ ...query, q }))) > 0 ? q : null;
}
