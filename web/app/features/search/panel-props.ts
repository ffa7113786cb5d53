import type { SearchFilters } from "@compcard/domain/search/filters";
import type { FilterOptions } from "./filter-text.ts";

/** What every part of the filter panel takes. */
export interface PanelProps {
  filters: SearchFilters;
  /** Undefined until the counts have come. */
  options: FilterOptions | undefined;
  onChange: (patch: Partial<SearchFilters>) => void;
}
