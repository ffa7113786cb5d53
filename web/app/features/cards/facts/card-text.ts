import { fullName } from "@compcard/domain/cards/full-name";
import { type OptionList, optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

/** The model's name as it is said, or that there is none. */
export function cardName(card: WireCard): string {
  return fullName(card) || m.card_name_none();
}

/** 'Москва, Россия' in the reader's language where we know the city, else as it was written. */
export function cardPlace({ location, location_names }: WireCard): string {
  return location_names?.[getLocale()] ?? location ?? "";
}

/** `84–60–89`; only the three together. */
function cardFigures({ chest, waist, hips }: WireCard): string {
  return chest && waist && hips ? `${chest}–${waist}–${hips}` : "";
}

/** 'Анна Ким - 23 года' (SHARE-01). */
export function cardTitle(card: WireCard): string {
  const name = cardName(card);
  return card.age === null ? name : m.card_meta_title({ name, age: m.common_age({ count: card.age }) });
}

/** Height, measurements, eye colour and place; never a contact (SHARE-01, CARD-04). */
export function cardDescription(card: WireCard): string {
  const figures = cardFigures(card);
  const parts = [
    card.height && m.card_meta_height({ value: card.height }),
    figures && m.card_meta_figures({ value: figures }),
    card.eye_color && m.card_meta_eyes({ value: label("eyeColors", card.eye_color) }),
    cardPlace(card),
  ];
  return joinItems(parts.filter((part) => typeof part === "string").filter(Boolean)) || m.card_meta_plain();
}

export function photoAlt(card: WireCard, type: PhotoType): string {
  return m.card_photo_alt({ name: cardName(card), type: label("photoTypes", type) });
}

/** `английский (свободный), латынь`: chosen and typed languages with their levels. */
export function cardLanguages({ languages, custom_languages, language_levels }: WireCard): string[] {
  return [...languages, ...custom_languages].map((language) => {
    const level = language_levels[language];
    const name = label("languages", language);
    return level ? m.card_language_level({ language: name, level: label("languageLevels", level) }) : name;
  });
}

export function label(list: OptionList, value: string): string {
  return optionLabel(list, value, getLocale());
}

export function labels(list: OptionList, values: readonly string[]): string[] {
  return values.map((value) => label(list, value));
}

/** A list within a line, as the page's language writes it. */
export function joinItems(items: readonly (string | number)[]): string {
  return items.join(getLocale() === "zh" ? "、" : ", ");
}
