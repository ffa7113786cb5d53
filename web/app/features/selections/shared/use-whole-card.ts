import type { PublicCard } from "@compcard/domain/cards/schema";
import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";

type Details = PublicCard["photo_details"];

const known = new Map<string, Details>();
const keyOf = ({ id, version }: PublicCard) => `${id} ${version}`;

/**
 * A card of a selection with all its photos: lists contain details of the cover only. The others are requested as a
 * guest; otherwise a phone would load each in its largest size. If the request fails, the card is shown as listed.
 */
export function useWholeCard(card: PublicCard): PublicCard {
  const key = keyOf(card);
  const [answered, setAnswered] = useState<string>();
  const details = known.get(key);
  useEffect(() => {
    if (known.has(key)) return;
    const stop = new AbortController();
    callApi("cards.getPublic", {
      params: { id: card.id },
      query: { contacts: "none" },
      token: null,
      signal: stop.signal,
    })
      .then(({ model }) => known.set(key, model.photo_details))
      .catch(() => {})
      .then(() => stop.signal.aborted || setAnswered(key));
    return () => stop.abort();
  }, [key, card.id]);
  if (details) return { ...card, photo_details: { ...details, ...card.photo_details } };
  return answered === key ? card : { ...card, photos: measured(card) };
}

function measured({ photos, photo_details }: PublicCard): PublicCard["photos"] {
  return Object.fromEntries(Object.entries(photos).filter(([type]) => Object.hasOwn(photo_details, type)));
}
