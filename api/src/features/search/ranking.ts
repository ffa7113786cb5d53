import { normalizePlace, normalizeText } from "@compcard/domain/identity/normalized-text";
import type { Locale } from "@compcard/domain/locale";

const locales: readonly Locale[] = ["ru", "en", "zh"];

/**
 * The texts that contain what is wanted, each once: those that begin with it, then those with such a word, then the
 * rest; `others` are texts found in a way that cannot be seen in them.
 */
export function beginningFirst(
  wanted: string,
  texts: string[],
  spellings: (text: string) => string[] = (text) => [text],
  others: "left out" | "last" = "left out",
) {
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const text of new Set(texts)) {
    const rank = Math.min(...spellings(text).map((spelling) => rankOf(wanted, normalizeText(spelling))));
    ranks[others === "last" ? Math.min(rank, 2) : rank]?.push(text);
  }
  return ranks.flat();
}

/** A name in three languages, and what else people call it. */
export type Label = Record<Locale, string> & { also?: readonly string[] | undefined };

/** Like `beginningFirst`, for a name in three languages: in `lang`, or else in the language that was found. */
export function labelsBeginningFirst(wanted: string, labels: readonly Label[], lang: Locale | undefined): string[] {
  const place = normalizePlace(wanted);
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const label of labels) {
    const texts = [
      ...locales.map((locale) => [locale, label[locale]] as const),
      ...(label.also ?? []).map((text) => [localeOf(text), text] as const),
    ];
    const found = texts.map(([locale, text]) => ({ locale, rank: rankOf(place, normalizePlace(text)) }));
    const best = found.reduce((one, other) => (other.rank < one.rank ? other : one));
    ranks[best.rank]?.push(label[lang ?? best.locale]);
  }
  return [...new Set(ranks.flat())];
}

function localeOf(text: string): Locale {
  if (/\p{Script=Han}/u.test(text)) return "zh";
  return /\p{Script=Cyrillic}/u.test(text) ? "ru" : "en";
}

function rankOf(wanted: string, text: string): number {
  if (text.startsWith(wanted)) return 0;
  if (text.includes(` ${wanted}`)) return 1;
  return text.includes(wanted) ? 2 : 3;
}
