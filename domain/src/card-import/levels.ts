import { optionLabel } from "../cards/option-labels.ts";
import { languageLevels } from "../cards/options.ts";
import type { Locale } from "../locale.ts";
import { listWords, optionWords } from "./words.ts";

const languages = listWords("languages");
const levels = optionWords("languageLevels", languageLevels);

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
