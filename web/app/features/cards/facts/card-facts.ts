import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { cardLanguages, joinItems, label, labels } from "./card-text.ts";

/** A line of the card's back: what, how much, and quietly the same in another unit. */
export interface Fact {
  name: string;
  value: string;
  aside?: string | null;
}

export type Row = [name: string, value: string | null | undefined, aside?: string | null];

/** Only lines that say something. */
export function facts(rows: Row[]): Fact[] {
  return rows.flatMap(([name, value, aside = null]) => (value ? [{ name, value, aside }] : []));
}

export function appearanceFacts(card: WireCard): Fact[] {
  const hair = [
    card.hair_color && label("hairColors", card.hair_color),
    card.hair_type && label("hairTypes", card.hair_type),
    card.hair_length && label("hairLengths", card.hair_length),
  ];
  return facts([
    [m.card_eyes(), card.eye_color && label("eyeColors", card.eye_color)],
    [m.card_hair(), joinItems(hair.filter((part) => part !== null))],
    [m.card_skin(), card.skin_tone && label("skinTones", card.skin_tone)],
    [m.card_body(), card.body_type && label("bodyTypes", card.body_type)],
    [m.card_type(), card.ethnic_type && label("ethnicTypes", card.ethnic_type)],
    [m.card_model_type(), joinItems(labels("modelTypes", card.model_type))],
  ]);
}

export function additionalFacts(card: WireCard): Fact[] {
  return facts([
    [m.card_languages(), joinItems(cardLanguages(card))],
    [m.card_citizenship(), joinItems(labels("citizenships", card.citizenship))],
    [m.card_visas(), joinItems(labels("visas", card.visas))],
    [m.card_driving(), card.driving_license ? m.common_yes() : null],
    [m.card_relocation(), card.relocation ? m.common_yes() : null],
    [m.card_tattoos(), joinItems(labels("tattoos", card.tattoos))],
    [m.card_piercings(), joinItems(labels("piercings", card.piercings))],
  ]);
}
