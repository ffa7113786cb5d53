import { type Fact, type FactName, formatFact } from "@compcard/domain/cards/facts";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized, joinParts } from "@compcard/domain/wording";
import { cardName } from "../../../lib/card-name.ts";

/** 'Анна Ким — 23 года' (SHARE-01). */
export function cardTitle(card: WireCard): string {
  const name = cardName(card);
  const age = formatFact(card, "age", { locale: getLocale() });
  return age ? m.card_meta_title({ name, age: age.value }) : name;
}

/** Height, measurements, eye color and place; never a contact (SHARE-01, CARD-04). */
export function cardDescription(card: WireCard): string {
  const locale = getLocale();
  const tell = (name: FactName) => formatFact(card, name, { locale });
  const [height, figures, eyes, place] = [tell("height"), tell("figures"), tell("eye_color"), tell("location")];
  const shown = ({ label, value }: Fact) => m.card_meta_fact({ label: label.toLocaleLowerCase(), value });
  const parts = [
    height && shown(height),
    figures && m.card_meta_figures(figures),
    eyes && m.card_meta_eyes({ value: eyes.value }),
    place?.value,
  ];
  const text = joinParts(
    parts.filter((part) => typeof part === "string"),
    locale,
  );
  return capitalized(text, locale) || m.card_meta_plain();
}

export function photoAlt(card: WireCard, type: string): string {
  return m.card_photo_alt({ name: cardName(card), type: optionLabel("photoTypes", type, getLocale()) });
}
