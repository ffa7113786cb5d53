import type { CallName } from "@compcard/domain/calls";
import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ApiQuery } from "../api/api-query.ts";

/** Filters of the search over one list of cards, as its page asks for them. */
export interface FiltersRequest<N extends CallName> {
  filters: SearchFilters;
  /** The label of the text field. */
  label: string;
  /** Options that remain beside the other filters. */
  optionsOf: (filters: SearchFilters) => ApiQuery<N>;
  /** The number of cards that the filters find; undefined until it is known. */
  found: number | undefined;
  /** A text that finds somebody where nobody was found. */
  didYouMean: string | null | undefined;
  /** The brief that led to the filters, as the history holds it. */
  brief: unknown;
  onShow: (filters: SearchFilters, brief?: unknown) => void;
  onClear: () => void;
}
