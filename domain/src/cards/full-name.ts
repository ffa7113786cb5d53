import type { Locale } from "../locale.ts";

/** Display name: given name first; family name first and without a space if both are in Chinese. */
export function fullName({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string {
  const [first, last] = [first_name?.trim() ?? "", last_name?.trim() ?? ""];
  return /^\p{Script=Han}+$/u.test(first + last) ? last + first : `${first} ${last}`.trim();
}

/** The fields of a card that its names are made from. */
export interface NamedCard {
  first_name: string | null;
  last_name: string | null;
  other_names?: Partial<Record<Locale, string | null>> | null | undefined;
}

/** The name as the readers of a language read it, in their script where it is known: what stands large (FL-50, TL-31). */
export function shownName(card: NamedCard, locale: Locale): string {
  return card.other_names?.[locale] || fullName(card);
}

/** The person's own spelling, to stand small beside `shownName`; null where that is it. */
export function ownName(card: NamedCard, locale: Locale): string | null {
  return (card.other_names?.[locale] && fullName(card)) || null;
}

/** Both in one line: Anna Kim (Анна Ким). */
export function bothNames(card: NamedCard, locale: Locale): string {
  const [shown, own] = [shownName(card, locale), ownName(card, locale)];
  if (!own) return shown;
  return locale === "zh" ? `${shown}（${own}）` : `${shown} (${own})`;
}
