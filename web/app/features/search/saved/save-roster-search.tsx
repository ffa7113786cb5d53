import { filtersFromUrl } from "@compcard/domain/search/filters";
import { SaveButton, type ShownCards } from "./save-button.tsx";
import { filterTexts } from "./saved-texts.ts";

interface SaveRosterSearchProps {
  /** Id of the agency. */
  agency: string;
  /** The parameters of the page without its view. */
  query: string;
  /** The roster's own filters in words. */
  own: readonly string[];
  /** The rows that are shown; undefined while they load. */
  shown: ShownCards | undefined;
}

/** Saves the search of a roster (TL-70). */
export default function SaveRosterSearch({ agency, query, own, shown }: SaveRosterSearchProps) {
  const filters = filtersFromUrl(new URLSearchParams(query));
  return (
    <SaveButton
      search={{ query, agency, listWords: (options) => [...own, ...filterTexts(filters, options)] }}
      shown={shown}
    />
  );
}
