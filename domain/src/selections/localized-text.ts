import type { Locale } from "../locale.ts";

/** A text for readers of any language, or one for each. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** Languages for readers of other ones, in this order. */
const fallbacks: readonly Locale[] = ["en", "ru", "zh"];

/** The text for readers of this language: their own, else the English, the Russian, the Chinese one; null where there is none. */
export function textIn(text: LocalizedText | null, locale: Locale): string | null {
  if (text === null || typeof text === "string") return text || null;
  return text[locale] ?? fallbacks.flatMap((one) => text[one] ?? [])[0] ?? null;
}

/** All of it. */
export function textsOf(text: LocalizedText): string[] {
  return typeof text === "string" ? [text] : Object.values(text);
}

/** Without spaces at its ends and empty texts; null where nothing is left. */
export function trimText(text: LocalizedText): LocalizedText | null {
  if (typeof text === "string") return text.trim() || null;
  const given = Object.entries(text).flatMap(([locale, one]) => (one.trim() ? [[locale, one.trim()]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** Equal for equal texts, as a key. */
export function keyOfText(text: LocalizedText | null): string {
  if (text === null || typeof text === "string") return text ?? "";
  return JSON.stringify([text.ru, text.en, text.zh]);
}
