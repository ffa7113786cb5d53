import { options } from "../../texts/options.js";
import type { Locale } from "../locale.ts";

// Read as tables, not as functions: 219 functions for every page that shows an option are twice as heavy to fetch.
const labels: Record<Locale, Record<LabelGroup, Partial<Record<string, string>>>> = options;

type LabelGroup = keyof typeof options.ru;
/** Lists that name the same things read one group of labels. */
const shared = { citizenships: "countries", visas: "countries" } as const satisfies Record<string, LabelGroup>;

/** The name a list has in `options.ts`. */
export type OptionList = LabelGroup | keyof typeof shared;

/**
 * The label of a value, lower-case unless it is a proper name, so that it can stand within a sentence (I18N-01).
 * A value that is not in the list (something typed by hand) is its own label.
 */
export function optionLabel(list: OptionList, value: string, locale: Locale): string {
  const group = labels[locale][list in shared ? shared[list as keyof typeof shared] : (list as LabelGroup)];
  return Object.hasOwn(group, value) ? (group[value] ?? value) : value;
}

/** The same in every language, for who looks for it by any of its names. */
export function labelsOf(list: OptionList, value: string): Record<Locale, string> {
  return {
    ru: optionLabel(list, value, "ru"),
    en: optionLabel(list, value, "en"),
    zh: optionLabel(list, value, "zh"),
  };
}
