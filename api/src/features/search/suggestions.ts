import { labelsOf } from "@compcard/domain/cards/option-labels";
import { skills } from "@compcard/domain/cards/options";
import { invalidField } from "@compcard/domain/errors";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { nicknamesOf } from "@compcard/domain/search/city-nicknames";
import { latinSpellings } from "@compcard/domain/search/latin-names";
import type { SuggestionsQuery } from "@compcard/domain/search/schema";
import type { AppContext } from "../../app-context.ts";
import { cities } from "../../core/fields/cities.ts";
import { nameForms } from "../../core/names/name-forms.ts";
import { wordForms } from "../../core/names/word-forms.ts";
import { withoutContactTexts } from "../../core/reading/contact-texts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { words } from "./condition.ts";
import { matchAllFor, type SearchCondition, type TextWay } from "./engine.ts";
import type { Facets } from "./facets.ts";
import { beginningFirst, labelsBeginningFirst } from "./ranking.ts";
import { findNames } from "./store.ts";

const most = 10;
const namesLookedAt = 200;

const cityWords = new Map(cities.map(({ id }) => [id, nicknamesOf(id)]));

/**
 * Up to ten completions, those that begin with the text first; none for an empty text (SEARCH-13). Skills and cities
 * come in `lang`, or without it in the language in which the text was found.
 */
export async function listSuggestions(
  context: AppContext,
  { q, type, lang }: SuggestionsQuery,
  viewer: Viewer | null,
  facets: () => Promise<Facets>,
): Promise<string[]> {
  if (type === "agency" && !viewer) throw invalidField("type", "agency is for signed-in readers");
  const wanted = normalizeText(q);
  if (wanted === "") return [];
  const found = await {
    name: () => suggestNames(context, wanted, viewer),
    skill: async () =>
      labelsBeginningFirst(
        wanted,
        skills.map((skill) => labelsOf("skills", skill)),
        lang,
      ),
    city: async () => {
      const places = (await facets()).locations.map((place) => ({ ...place, also: cityWords.get(place.value) }));
      return labelsBeginningFirst(wanted, places, lang);
    },
    agency: async () =>
      beginningFirst(
        wanted,
        (await facets()).agencies.map(({ label }) => label),
      ),
  }[type]();
  return found.slice(0, most);
}

async function suggestNames(
  { database, search }: AppContext,
  wanted: string,
  viewer: Viewer | null,
): Promise<string[]> {
  if (words(wanted).length === 0) return [];
  const find = async (as: "start" | "part") => {
    const page = { sort: "updated", locale: "ru", limit: namesLookedAt, offset: 0 } as const;
    const { ids } = await search.find({ ...matchAllFor(viewer), words: nameWays(wanted, as) }, page);
    const stored = await findNames(database.read, ids);
    const rows = viewer ? stored : stored.map(withoutContactTexts);
    const byId = new Map(rows.map((row) => [row.id, nameOf(row)]));
    const forms = new Map(rows.map((row) => [nameOf(row), nameForms(row.first_name, row.last_name)]));
    const names = ids.flatMap((id) => byId.get(id) ?? []);
    return beginningFirst(
      wanted,
      names,
      (name) => [name, ...latinSpellings(name), ...(isChinese(name) ? (forms.get(name) ?? []) : [])],
      "last",
    );
  };
  const beginning = await find("start");
  // The database has no way to one or two letters in the middle of a word.
  if (beginning.length >= most || (wanted.length < 3 && !isChinese(wanted))) return beginning;
  return [...new Set([...beginning, ...(await find("part"))])];
}

function nameWays(wanted: string, as: "start" | "part"): SearchCondition["words"] {
  const ways = (word: string) => wordForms(word).exact.map((text): TextWay => ({ in: "names", text, as }));
  return words(wanted).map((word) => [{ tokens: [], texts: ways(word) }]);
}

function nameOf({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string {
  return isChinese(first + last) ? `${last}${first}` : `${first} ${last}`.trim();
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
