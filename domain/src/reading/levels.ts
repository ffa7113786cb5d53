import { optionLabel } from "../cards/option-labels.ts";
import { languageLevels } from "../cards/options.ts";
import type { Locale } from "../locale.ts";
import { trimEndOf } from "../text.ts";
import { wordsOfValues } from "./value-words.ts";
import { listWords, optionWords } from "./words.ts";

const languages = listWords("languages");
const levels = optionWords<string>("languageLevels", languageLevels);
for (const [word, level] of wordsOfValues("language_levels")) levels.addNew(word, level);

/** Longer texts are no language with a level. */
const maxLanguage = 60;

/**
 * A language with the level that stands beside it: `английский B2`, `English (fluent)`, `китайский – HSK3`, `英语流利`. The
 * language is as written where no option is meant.
 */
export function readLanguage(item: string): { language: string; level?: string } {
  const whole = languages?.find(item);
  if (whole !== undefined) return { language: whole };
  const trimmed = trimEndOf(item, /[\s)）.]/);
  for (let at = 1; at < trimmed.length && trimmed.length <= maxLanguage; at += 1) {
    const language = languages?.find(trimEndOf(trimmed.slice(0, at), /[\s(（:：,.–—-]/));
    const level = language && levels.find(trimmed.slice(at).replace(/^[\s(（:：,.–—-]+/, ""));
    if (language && level) return { language, level };
  }
  return { language: item };
}

/** `английский: свободный` as the level of a language. Of a language typed by hand the name is what stands there. */
export function readLevels(items: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    items.map((item) => {
      const cut = item.search(/[:：][^:：]*$/);
      const [language, level] = cut < 0 ? [item, ""] : [item.slice(0, cut).trim(), item.slice(cut + 1).trim()];
      return [languages?.find(language) ?? language, levels.find(level) ?? level];
    }),
  );
}

/** Items that `readLevels` reads, in words of a language, or in those of the API. */
export function formatLevels(value: Readonly<Record<string, string>>, locale: Locale | null): string[] {
  return Object.entries(value).map(([language, level]) =>
    locale === null
      ? `${language}: ${level}`
      : `${optionLabel("languages", language, locale)}: ${optionLabel("languageLevels", level, locale)}`,
  );
}
