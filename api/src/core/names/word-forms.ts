import { normalizePlace } from "@compcard/domain/identity/normalized-text";
import { fullNamesOf, isGivenName } from "@compcard/domain/search/given-names";
import { otherLayout } from "@compcard/domain/search/keyboard";
import { commonLatin } from "@compcard/domain/search/latin-names";
import { skeletons } from "@compcard/domain/search/name-spellings";
import { allowsOneEdit } from "@compcard/domain/search/one-edit";
import { isPinyin, pinyinOfPalladius } from "@compcard/domain/search/palladius";
import { skeleton } from "@compcard/domain/search/skeleton";
import { hanOf, syllables } from "./pinyin.ts";

/** Search forms of one typed word, the surest first; the place of a list is the rank of its results. */
export interface WordForms {
  /** Rank 0: texts at the beginning of a stored word, or inside one. */
  exact: string[];
  /** Rank 1: the same for what was likely meant: the other keyboard layout, the full name of a short one, Chinese by sound or in Russian letters. */
  near: string[];
  /** Rank 2: `withinOneEdit` of a whole stored word; none for a word too short to bear a slip, or Chinese. */
  slips: string[];
}

/** Takes one normalized word of a query (SEARCH-01). */
export function wordForms(word: string): WordForms {
  const latin = /\p{Script=Cyrillic}/u.test(word) && word.length > 2 ? commonLatin(word) : null;
  // Jing and Ying, Yang and Jiang would meet in a skeleton.
  const keys = isPinyin(word) && !isGivenName(word) ? [] : skeletons(word);
  const exact = [word, normalizePlace(word), latin, ...keys];
  const layout = otherLayout(word);
  const near = [
    layout,
    layout && skeleton(layout),
    bySound(word),
    pinyinOfPalladius(word),
    calledOf(word),
    ...fullNamesOf(word),
  ];
  return {
    exact: distinct(exact),
    near: distinct(near).filter((text) => !exact.includes(text)),
    slips: distinct([word, latin]).filter(allowsOneEdit),
  };
}

function bySound(word: string): string | null {
  const han = hanOf(word);
  return han === word && Array.from(han).length > 1 ? syllables(han, "surname").join("") : null;
}

/** Returns the name inside 小芳 and 阿芳. */
function calledOf(word: string): string | null {
  return /^[小阿](\p{Script=Han})$/u.exec(word)?.[1] ?? null;
}

function distinct(texts: (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== ""))] as string[];
}
