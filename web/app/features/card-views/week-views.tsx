import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Views of the reader's own card in the last seven days. */
export function WeekViews({ cardId }: { cardId: string }) {
  const { data, isError } = useApiQuery(apiQuery("reach.get", { params: { id: cardId }, query: { days: 7 } }), {
    staleTime: 0,
  });
  if (!data)
    return isError ? <p className="text-muted">{m.card_views_failed()}</p> : <Skeleton className="h-20 w-40" />;
  const { total, days } = data;
  return (
    <p>
      <span className="font-display text-5xl">{formatNumber(total)}</span>
      <span className="mt-1 block">{m.card_views_total({ count: total, days: days.length })}</span>
    </p>
  );
}
