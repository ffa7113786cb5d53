import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useUser } from "../../lib/session/session.ts";
import type { SavedSearches } from "./nav-items.ts";

/** How many searches the person has saved, and how much is new in them; none for a guest, or until it is known. */
export function useSavedCounts(): SavedSearches {
  const user = useUser();
  const { data } = useApiQuery(apiQuery("searches.list"), { enabled: user !== null });
  const searches = user && data ? data.searches : [];
  return { count: searches.length, newCount: searches.reduce((sum, { newCount }) => sum + newCount, 0) };
}
