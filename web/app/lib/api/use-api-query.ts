import type { CallName } from "@compcard/domain/calls";
import { hashKey, useQuery } from "@tanstack/react-query";
import { useViewer } from "../session/session.ts";
import type { ApiQuery } from "./api-query.ts";
import { apiQueryOptions } from "./query-options.ts";

interface ApiQueryOptions {
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  /** Milliseconds between queries while the page is visible. */
  refetchInterval?: number;
  /** Queries again when the page is seen again and the answer is stale. */
  refetchOnWindowFocus?: boolean;
  /** Shows the last answer while the next one is fetched: pages of one list. */
  keepPrevious?: boolean;
}

/** The answer of an API call, from the cache where it is fresh. A guest's answer stays until the signed-in one has arrived. */
export function useApiQuery<N extends CallName>(
  query: ApiQuery<N>,
  { keepPrevious = false, ...options }: ApiQueryOptions = {},
) {
  const input = hashKey([query.input]);
  return useQuery({
    ...apiQueryOptions(query, useViewer()),
    placeholderData: (previous, before) =>
      keepPrevious || hashKey([before?.queryKey[1]]) === input ? previous : undefined,
    ...options,
    // On the server the timer would retain the page, with all its data, for as long.
    ...(import.meta.env.SSR && { gcTime: Number.POSITIVE_INFINITY }),
  });
}
