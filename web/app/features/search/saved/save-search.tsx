import { filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import type { FoundCards } from "../results.tsx";
import { SaveButton } from "./save-button.tsx";
import { filterTexts } from "./saved-texts.ts";

interface SaveSearchProps {
  /** Filters of the results on the page. */
  filters: SearchFilters;
  results: FoundCards;
}

/** Saves the search of the site. */
export function SaveSearch({ filters, results: { data, isSuccess, isPlaceholderData } }: SaveSearchProps) {
  const query = filtersToQuery({ ...filters, page: 1 }).toString();
  // Not the time of the answer: a heart that is pressed elsewhere renews it.
  const shown =
    data && isSuccess && !isPlaceholderData
      ? { total: data.pagination.totalCount, ids: data.models.map(({ id }) => id) }
      : undefined;
  return (
    <SaveButton search={{ query, agency: null, listWords: (options) => filterTexts(filters, options) }} shown={shown} />
  );
}
