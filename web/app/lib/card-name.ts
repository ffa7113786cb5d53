import { type NamedCard, ownName, shownName } from "@compcard/domain/cards/full-name";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

/** A card's name for the reader of the page, or a text for a missing one. */
export function cardName(card: NamedCard): string {
  return shownName(card, getLocale()) || m.common_no_name();
}

/** The same and the person's own spelling, as `BothNames` takes them. */
export function cardNames(card: NamedCard) {
  return { name: cardName(card), own: ownName(card, getLocale()) };
}

/** Name of a person without a card: in a message, or departed. */
export function wireNames({ name, other_names }: { name: string } & Pick<NamedCard, "other_names">) {
  return cardNames({ first_name: name, last_name: null, other_names });
}
