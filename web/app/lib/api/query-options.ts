import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { queryOptions } from "@tanstack/react-query";
import { sessionSettled, sessionState } from "../session/store.ts";
import { type ApiQuery, apiQueryKey } from "./api-query.ts";
import { callApi } from "./client.ts";
import { emptyPage, type PageData } from "./page-data.ts";
import { getQueryClient } from "./query-client.ts";

/** For the query client; components call `useApiQuery`. */
export function apiQueryOptions<N extends CallName>({ name, input }: ApiQuery<N>, viewer: string) {
  return queryOptions({
    queryKey: apiQueryKey({ name, input }, viewer),
    queryFn: async ({ signal }) => {
      await sessionSettled();
      return (callApi as (name: N, input: object) => Promise<AnswerOf<N>>)(name, { ...input, signal });
    },
  });
}

/** For a route's `clientLoader`: starts the queries through /api with the person's token; pages show what arrives. */
export function loadInBrowser(queries: ApiQuery[]): PageData {
  const viewer = sessionState().user?.id ?? "guest";
  for (const query of queries) void getQueryClient().prefetchQuery(apiQueryOptions(query, viewer));
  return emptyPage();
}
