import { labelsOf } from "@compcard/domain/cards/option-labels";
import { skills } from "@compcard/domain/cards/options";
import { invalidField } from "@compcard/domain/errors";
import { latinSpellings } from "@compcard/domain/search/latin-names";
import type { SuggestionsQuery } from "@compcard/domain/search/schema";
import { normalizeText } from "@compcard/domain/text";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { everything, namePattern, type SearchCondition, words } from "./condition.ts";
import type { FilterOptions } from "./filter-options.ts";
import { beginningFirst, labelsBeginningFirst } from "./ranking.ts";
import { findNames } from "./store.ts";

const most = 10;
const namesLookedAt = 200;

/**
 * Up to ten completions, those that begin with the text first; none for an empty text (SEARCH-13). Skills and cities
 * come in `lang`, or without it in the language in which the text was found.
 */
export async function listSuggestions(
  parts: Parts,
  { q, type, lang }: SuggestionsQuery,
  viewer: Viewer | null,
  options: () => Promise<FilterOptions>,
): Promise<string[]> {
  if (type === "agency" && !viewer) throw invalidField("type", "agency is for signed-in readers");
  const wanted = normalizeText(q);
  if (wanted === "") return [];
  const found = await {
    name: () => suggestNames(parts, wanted),
    skill: async () =>
      labelsBeginningFirst(
        wanted,
        skills.map((skill) => labelsOf("skills", skill)),
        lang,
      ),
    city: async () => labelsBeginningFirst(wanted, (await options()).locations, lang),
    agency: async () =>
      beginningFirst(
        wanted,
        (await options()).agencies.map(({ label }) => label),
      ),
  }[type]();
  return found.slice(0, most);
}

async function suggestNames({ database }: Parts, wanted: string): Promise<string[]> {
  const find = async (start?: "at a word") => {
    const rows = await findNames(database.read, nameCondition(wanted, start), namesLookedAt);
    const names = rows.map(({ first_name, last_name }) => nameOf(first_name, last_name));
    return beginningFirst(wanted, names, (name) => [name, ...latinSpellings(name)]);
  };
  const beginning = await find("at a word");
  // No index finds one or two letters in the middle of a word.
  if (beginning.length >= most || (wanted.length < 3 && !isChinese(wanted))) return beginning;
  return [...new Set([...beginning, ...(await find())])];
}

function nameCondition(wanted: string, start?: "at a word"): SearchCondition {
  const all = words(wanted).map((word) => ({ tokens: null, texts: [namePattern(word, start)], agencies: [] }));
  return { ...everything, all };
}

function nameOf(first: string, last: string): string {
  return isChinese(first + last) ? `${last}${first}` : `${first} ${last}`.trim();
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
