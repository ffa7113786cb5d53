import type { PublicCard } from "@compcard/domain/cards/schema";
import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";

const known = new Map<string, PublicCard["photo_details"]>();
const keyOf = ({ id, version }: PublicCard) => `${id} ${version}`;

/**
 * A card of a selection with the measures of all its photos that stand there: lists bring those of the cover alone. Asked as
 * a guest, and without an answer the card is shown as it came.
 */
export function useWholeCard(card: PublicCard): PublicCard {
  const key = keyOf(card);
  const [details, setDetails] = useState<{ key: string; of: PublicCard["photo_details"] }>();
  const found = known.get(key) ?? (details?.key === key ? details.of : undefined);
  useEffect(() => {
    if (known.has(key)) return;
    const stop = new AbortController();
    callApi("cards.getPublic", { params: { id: card.id }, token: null, signal: stop.signal }).then(
      ({ model }) => {
        known.set(key, model.photo_details);
        setDetails({ key, of: model.photo_details });
      },
      () => {},
    );
    return () => stop.abort();
  }, [key, card.id]);
  return found ? { ...card, photo_details: { ...found, ...card.photo_details } } : card;
}
