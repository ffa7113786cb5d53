import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import type { FilterOptions } from "../filter-text.ts";

interface SavedOptions {
  options: FilterOptions | undefined;
  /** Boards of the roster; none of the site. */
  boards: readonly { id: string; name: string }[];
  isLoading: boolean;
}

/** The options of what a search looks through, for their names: of the site, or of an agency's roster by its id. */
export function useSavedOptions(agency: string | null): SavedOptions {
  const ofSite = useApiQuery(apiQuery("search.filters"), { enabled: agency === null });
  const ofRoster = useApiQuery(apiQuery("roster.filters", { params: { id: agency ?? "" } }), {
    enabled: agency !== null,
  });
  const { data, isLoading } = agency === null ? ofSite : ofRoster;
  return { options: data, boards: ofRoster.data?.boards ?? [], isLoading };
}
