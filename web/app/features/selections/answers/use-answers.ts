import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";

/** Clients' votes on a selection, by person. */
export function useAnswers(id: string) {
  return useApiQuery(apiQuery("selections.votes", { params: { id } }));
}
