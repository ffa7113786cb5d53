import { m } from "@compcard/domain/messages";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { toast } from "../../../lib/toast.tsx";

export interface RefusedCard {
  id: string;
  /** As under its tile; empty where there is none. */
  name: string;
}

const id = "refusals";

/** Sends a refusal, or takes it back, with an undo; then searches change. */
export async function sendRefusal(queries: QueryClient, card: RefusedCard, refused: boolean): Promise<void> {
  const name = card.name || m.card_name_none();
  try {
    await callApi(refused ? "refusals.add" : "refusals.remove", { params: { modelId: card.id } });
  } catch (error) {
    toast.error(m.refusals_failed(), { id, description: errorText(error) });
    return;
  }
  const undo = { label: m.common_undo(), onClick: () => void sendRefusal(queries, card, false) };
  if (refused) toast.success(m.refusals_refused({ name }), { id, action: undo });
  else toast.success(m.refusals_taken_back({ name }), { id });
  for (const call of ["search.find", "search.filters"]) void queries.invalidateQueries({ queryKey: [call] });
}
