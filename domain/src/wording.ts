import { intlTag, type Locale } from "./locale.ts";

/** A label where it stands alone: with a capital. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(intlTag(locale)) + text.slice(1);
}

/** Things of one kind within a line: `английский, латынь`, `英语、拉丁语`. */
export function joinItems(items: readonly string[], locale: Locale): string {
  return items.join(locale === "zh" ? "、" : ", ");
}

/** Different things within a line: `Рост 178 см, Москва`, `身高 178 cm，莫斯科`. */
export function joinParts(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === "zh" ? "，" : ", ");
}

/** Sentences that follow each other; Chinese has no space between them. */
export function joinSentences(sentences: readonly string[], locale: Locale): string {
  return sentences.join(locale === "zh" ? "" : " ");
}
