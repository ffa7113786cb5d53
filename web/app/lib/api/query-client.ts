import { type Query, QueryClient } from "@tanstack/react-query";
import { subscribeSession } from "../session/store.ts";
import { ApiError } from "./error.ts";
import { watchFailingQueries } from "./query-watch.ts";

const minutes = 60_000;

/** CACHE-01: no retry if the message or status is 401 or 403; a 4xx is not retried. */
export function retryQuery(failures: number, error: Error): boolean {
  if (/401|403/.test(error.message)) return false;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < 3;
}

/** CACHE-01: fresh for 5 minutes, in the cache for 10. */
export function createQueryClient(): QueryClient {
  const server = typeof window === "undefined";
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: server ? Number.POSITIVE_INFINITY : 10 * minutes,
        retry: server ? false : retryQuery,
        refetchOnWindowFocus: false,
        // Sent even without a connection: the service worker may have a cached answer.
        networkMode: "offlineFirst",
      },
    },
  });
}

/** Queries of a signed-in person. */
export const personalQueries = { predicate: ({ queryKey }: Query) => queryKey[2] !== "guest" };

const lists = { predicate: ({ queryKey: [name] }: Query) => /\.list$/.test(String(name)) };

/** Clears a person's answers when their session ends. */
function createTabClient(): QueryClient {
  const queries = createQueryClient();
  watchFailingQueries(queries.getQueryCache());
  // A page from the back/forward cache is outdated: lists may have changed on other pages.
  window.addEventListener("pageshow", ({ persisted }) => persisted && queries.invalidateQueries(lists));
  subscribeSession((change) => {
    if (change === "changed" || change === "ended" || change === "came-elsewhere") return;
    // A public page stays on screen for the guest (AUTH-04).
    queries.removeQueries(personalQueries);
    queries.getMutationCache().clear();
  });
  return queries;
}

let ofBrowser: QueryClient | undefined;

/** The tab's own client; a new one for each render on the server. */
export function getQueryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  ofBrowser ??= createTabClient();
  return ofBrowser;
}
