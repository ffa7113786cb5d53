import type { SendWay } from "@compcard/domain/card-views/sends";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { getQueryClient } from "../../../lib/api/query-client.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { log } from "../../../lib/browser/log.ts";
import { useUser } from "../../../lib/session/session.ts";

type Sendable = Pick<OwnerCard, "id" | "user_id">;

/** Sends of the card by their owner; nothing for anybody else, and until it has loaded. */
export function useSends(card: Sendable | null) {
  const isOwner = useIsOwner(card);
  const query = apiQuery("cardViews.get", { params: { id: card?.id ?? "" }, query: { days: 7 } });
  const { data, error, refetch } = useApiQuery(query, { enabled: isOwner, staleTime: 0 });
  return { data: isOwner ? data?.sent : undefined, error, refetch };
}

/** Records that the owner sent the card; of anybody else it records nothing. */
export function useRecordSend(card: Sendable | null): (way: SendWay) => void {
  const isOwner = useIsOwner(card);
  return (way) => {
    if (isOwner && card) void record(card.id, way);
  };
}

function useIsOwner(card: Sendable | null): boolean {
  const user = useUser();
  return card !== null && user?.id === card.user_id;
}

async function record(id: string, way: SendWay): Promise<void> {
  try {
    await callApi("cardViews.recordSend", { params: { id }, body: { way } });
    await getQueryClient().invalidateQueries({ queryKey: ["cardViews.get"] });
  } catch (error) {
    log("warn", "a send was not recorded", String(error));
  }
}
