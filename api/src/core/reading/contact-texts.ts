import { type Availability, type CardField, type CardVideo, cardFields } from "@compcard/domain/cards/fields";
import { levelsOf, sameValue } from "@compcard/domain/cards/rules";
import { shownVideos } from "@compcard/domain/cards/video-links";
import { arePhone, withoutContacts } from "../fields/contacts.ts";
import { fieldsWithContact, freeTextFields } from "../fields/contacts-in-text.ts";

type Texts = { [name in CardField]?: unknown };

/**
 * The card without contacts in its free texts: guests get none, by any path (CARD-04). Of a card of age the contact alone is left
 * out; under 18 the whole text, which waits for a moderator (SL-03). Links to videos are addresses, of which `shownVideos`
 * leaves those that name a video alone; under 18 none is shown. The agency has a switch of its own.
 */
export function withoutContactTexts<Card extends Texts & { guarded: boolean }>(card: Card): Card {
  if (!card.guarded) return { ...card, ...cutTexts(card) };
  const left = fieldsWithContact({ ...card, agency: null });
  return { ...card, ...Object.fromEntries(left.map((name) => [name, emptied(name, card[name])])) };
}

/** Names the fields of a card of age that `withoutContactTexts` and `shownVideos` change. */
export function fieldsHiddenFromGuests(card: Texts & { videos: readonly CardVideo[] }): CardField[] {
  const texts = Object.keys(cutTexts(card)).filter((name) => cardFields[name as CardField].seen === "public");
  return [
    ...(texts as CardField[]),
    ...(shownVideos(card.videos).length < card.videos.length ? ["videos" as const] : []),
  ];
}

function emptied(name: CardField, value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "object") return {};
  return cardFields[name].kind === "name" ? "" : null;
}

/** The texts that change, without their contacts. */
function cutTexts(card: Texts): Texts {
  const names = freeTextFields.filter((name) => card[name] && !["agency", "videos"].includes(name));
  const cut: Texts = Object.fromEntries(names.map((name) => [name, cutValue(name, card[name])]));
  // Neither is a phone number alone.
  if (arePhone([cut.first_name, cut.last_name].map(String))) Object.assign(cut, { first_name: "", last_name: "" });
  if (cut.language_levels && cut.custom_languages) {
    const spoken = [card.languages ?? [], cut.custom_languages].flat() as string[];
    cut.language_levels = levelsOf(spoken, cut.language_levels as Record<string, string>);
  }
  return Object.fromEntries(Object.entries(cut).filter(([name, value]) => !sameValue(value, card[name as CardField])));
}

function cutValue(name: CardField, value: unknown): unknown {
  if (typeof value === "string") return withoutContacts(value) || emptied(name, value);
  switch (cardFields[name].kind) {
    case "typed":
      return cutItems(value as string[]);
    case "availability":
      return (value as Availability[]).filter(({ city }) => withoutContacts(city) === city);
    default:
      return value;
  }
}

function cutItems(items: string[]): string[] {
  const left = items.flatMap((item) => withoutContacts(item) || []);
  // A phone number is spread over them.
  return arePhone(left) ? left.filter((item) => !/\d/.test(item)) : left;
}
