import type { AnswerOf } from "@compcard/domain/contract-types";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useUser } from "../../../lib/session/session.ts";

type Answer = AnswerOf<"searches.list">;
export type SavedSearch = Answer["searches"][number];

/** The person's saved searches, last saved first. No request for a guest. */
export function useSavedSearches() {
  const user = useUser();
  return useApiQuery(apiQuery("searches.list"), { enabled: user !== null });
}

/** Changes a search; what was pressed shows at once. */
export function useChangeSaved({ id }: SavedSearch) {
  const queries = useQueryClient();
  return useApiMutation({
    mutationFn: (body: { name?: string; notify?: boolean }) => callApi("searches.change", { params: { id }, body }),
    onSuccess: ({ search }) => rememberSaved(queries, search),
    errorToast: { id: "searches" },
  });
}

/** Puts what the server answered in place of what is cached. */
export function rememberSaved(queries: QueryClient, search: SavedSearch): void {
  queries.setQueriesData<Answer>({ queryKey: ["searches.list"] }, (answer) => {
    if (!answer) return answer;
    const known = answer.searches.some(({ id }) => id === search.id);
    const searches = answer.searches.map((one) => (one.id === search.id ? search : one));
    return { searches: known ? searches : [search, ...searches] };
  });
}

/** Takes it out of what is cached. */
export function dropSaved(queries: QueryClient, gone: string): void {
  queries.setQueriesData<Answer>(
    { queryKey: ["searches.list"] },
    (answer) => answer && { searches: answer.searches.filter(({ id }) => id !== gone) },
  );
}
