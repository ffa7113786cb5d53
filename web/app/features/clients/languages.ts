import { locales } from "@compcard/domain/locale";
import type { Locale } from "@compcard/domain/runtime";

/** Languages in their own words. */
const names: Record<Locale, string> = { ru: "Русский", en: "English", zh: "中文" };

export const languageOptions = locales.map((value) => ({ value, label: names[value] }));
export const languageName = (locale: Locale): string => names[locale];
