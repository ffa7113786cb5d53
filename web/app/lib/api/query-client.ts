import { type Query, QueryClient } from "@tanstack/react-query";
import { subscribeSession } from "../session/store.ts";
import { ApiError } from "./error.ts";
import { watchFailingQueries } from "./query-watch.ts";

const minutes = 60_000;

/** CACHE-01: no retry when the message or status says 401 or 403; answers that cannot change by asking again are not asked again. */
export function retryQuery(failures: number, error: Error): boolean {
  if (/401|403/.test(error.message)) return false;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < 3;
}

/** CACHE-01: fresh for 5 minutes, kept for 10. */
export function createQueryClient(): QueryClient {
  const server = typeof window === "undefined";
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: server ? Number.POSITIVE_INFINITY : 10 * minutes,
        retry: server ? false : retryQuery,
        refetchOnWindowFocus: false,
        // Asked even without a connection: the worker may have kept an answer.
        networkMode: "offlineFirst",
      },
    },
  });
}

/** Asked for as somebody. What a guest may read comes with the page. */
export const personsAnswers = { predicate: ({ queryKey }: Query) => queryKey[2] !== "guest" };

const lists = { predicate: ({ queryKey: [name] }: Query) => /\.list$/.test(String(name)) };

/** What a person was told is forgotten when they leave. */
function createTabClient(): QueryClient {
  const queries = createQueryClient();
  watchFailingQueries(queries.getQueryCache());
  // The browser shows a page as it was left, and what a person keeps may have been changed on the way.
  window.addEventListener("pageshow", ({ persisted }) => persisted && queries.invalidateQueries(lists));
  subscribeSession((change) => {
    if (change === "changed" || change === "ended" || change === "came-elsewhere") return;
    // What a guest may read stays on screen: a public page goes on as a guest's (AUTH-04).
    queries.removeQueries(personsAnswers);
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
