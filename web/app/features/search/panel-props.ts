import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ReactNode } from "react";
import type { FilterOptions } from "./filter-text.ts";

/** Properties of every part of the filter panel. */
export interface PanelProps {
  filters: SearchFilters;
  /** Undefined until the counts have come. */
  options: FilterOptions | undefined;
  /** Filters that this list of cards alone has; before all others. */
  own?: ReactNode;
  /** Said where the counts, and the places that there are, could not be had. */
  failure?: ReactNode;
  onChange: (patch: Partial<SearchFilters>) => void;
}
