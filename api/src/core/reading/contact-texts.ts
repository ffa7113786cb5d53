import { type CardField, type CardVideo, cardFields } from "@compcard/domain/cards/fields";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { shownVideos } from "@compcard/domain/cards/video-links";
import { fieldsWithContact } from "../fields/contacts-in-text.ts";

const names: readonly string[] = ["first_name", "last_name", "name_latin", "name_han"] satisfies CardField[];

/**
 * The card without the free texts that hold a contact: guests get none, by any path. Links to videos are addresses, of which
 * `shownVideos` leaves those that name a video alone; under 18 none is shown.
 */
export function withoutContactTexts(card: PublicCard): PublicCard {
  const left = fieldsWithContact(card.guarded ? card : { ...card, videos: [] });
  return {
    ...card,
    ...Object.fromEntries(left.map((name) => [name, emptied(card[name as keyof PublicCard])])),
    // They are made of the names.
    ...(left.some((name) => names.includes(name)) && { other_names: null }),
  };
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "object" ? {} : null;
}

/** Names the fields of a card of age that `withoutContactTexts` and `shownVideos` leave out. */
export function fieldsHiddenFromGuests(card: { videos: readonly CardVideo[] }): CardField[] {
  const texts = fieldsWithContact({ ...card, videos: [] }).filter((name) => cardFields[name].seen === "public");
  return shownVideos(card.videos).length < card.videos.length ? [...texts, "videos"] : texts;
}
