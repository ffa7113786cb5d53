import { m } from "@compcard/domain/messages";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { offerUndo } from "../../../lib/offer-undo.ts";
import { toast } from "../../../lib/toast.tsx";

export interface RefusedCard {
  id: string;
  /** The name below its tile; empty if it has none, or it is unknown. */
  name: string;
}

/** Sends refusals, or takes them back, with an undo; then searches change. */
export async function sendRefusals(
  queries: QueryClient,
  cards: readonly RefusedCard[],
  refused: boolean,
): Promise<void> {
  // A toast leaves with its button: the one about the undo is another.
  const id = refused ? "refusals" : "refusals-undone";
  const name = cards.length === 1 ? cards[0]?.name : "";
  const number = formatNumber(cards.length);
  try {
    await callApi("refusals.change", { body: { ids: cards.map((card) => card.id), refused } });
  } catch (error) {
    toast.error(m.refusals_failed(), { id, description: errorText(error) });
    return;
  }
  const [done, text] = refused
    ? [m.refusals_refused, m.refusals_refused_many({ number })]
    : [m.refusals_taken_back, m.refusals_taken_back_many({ number })];
  offerUndo(name ? done({ name }) : text, { id, undo: refused && (() => sendRefusals(queries, cards, false)) });
  for (const call of ["search.find", "search.filters"]) void queries.invalidateQueries({ queryKey: [call] });
}
