import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Loaded } from "../../ui/list/loaded.tsx";

/** Views of the reader's own card in the last seven days. */
export function WeekViews({ cardId }: { cardId: string }) {
  const query = apiQuery("cardViews.get", { params: { id: cardId }, query: { days: 7 } });
  return (
    <Loaded query={useApiQuery(query, { staleTime: 0 })} failed={m.card_views_failed()} skeleton="h-20 w-40">
      {({ total, days }) => (
        <p>
          <span className="font-display text-5xl">{formatNumber(total)}</span>
          <span className="mt-1 block">{m.card_views_total({ count: total, days: days.length })}</span>
        </p>
      )}
    </Loaded>
  );
}
