import type { Locale } from "@compcard/domain/locale";

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = { ru: "Русский", en: "English", zh: "中文" };
