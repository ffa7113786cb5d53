import { m } from "@compcard/domain/messages";
import type { Locale } from "../locale.ts";
import { type OptionList, optionLabel } from "./option-labels.ts";
import type { WireCard } from "./schema.ts";

/** The labels of several values of one list. */
export function formatOptions(list: OptionList, values: readonly string[], locale: Locale): string[] {
  return values.map((value) => optionLabel(list, value, locale));
}

/** `английский (свободный)`, `латынь`: chosen and typed languages with their levels. */
export function formatLanguages(
  {
    languages,
    custom_languages,
    language_levels,
  }: Pick<WireCard, "languages" | "custom_languages" | "language_levels">,
  locale: Locale,
): string[] {
  return [...languages, ...custom_languages].map((value) => {
    const level = language_levels[value];
    const language = optionLabel("languages", value, locale);
    if (!level) return language;
    return m.common_language_level({ language, level: optionLabel("languageLevels", level, locale) }, { locale });
  });
}

/** Chosen and typed skills. */
export function formatSkills(
  { skills, custom_skills }: Pick<WireCard, "skills" | "custom_skills">,
  locale: Locale,
): string[] {
  return [...formatOptions("skills", skills, locale), ...custom_skills];
}
