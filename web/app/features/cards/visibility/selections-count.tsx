import { m } from "@compcard/domain/messages";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";

/** In how many selections of other people the card is; never whose. Hidden if the number cannot be loaded. */
export function SelectionsCount({ cardId }: { cardId: string }) {
  const { data } = useApiQuery(apiQuery("selections.countOf", { params: { id: cardId } }), { staleTime: 0 });
  if (!data) return null;
  const { count } = data;
  return (
    <p role="status" className="mt-2 font-medium">
      {count === 0
        ? m.visibility_selections_none()
        : m.visibility_selections_count({ count, number: formatNumber(count) })}
    </p>
  );
}
