import { chooseCurrentCard, latestCardsQuery } from "@compcard/domain/cards/rules";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useUser } from "../../lib/session/session.ts";

/** Id of the person's current card among those that are finished (CARD-11), or null: for a guest, without a card, or until it is known. */
export function useOwnCardId(): string | null {
  const user = useUser();
  const { data } = useApiQuery(apiQuery("cards.list", { query: latestCardsQuery }), { enabled: user !== null });
  if (!user || !data) return null;
  return chooseCurrentCard(data.models.filter((card) => card.status !== "draft"))?.id ?? null;
}
