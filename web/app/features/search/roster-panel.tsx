import type { SearchFilters } from "@compcard/domain/search/filters";
import type { ComponentProps } from "react";
import type { ApiQuery } from "../../lib/api/api-query.ts";
import FilterPanel from "./filter-panel.tsx";
import { OptionsSource } from "./use-options.ts";

interface RosterPanelProps extends ComponentProps<typeof FilterPanel> {
  /** Options of the roster that remain beside these filters. */
  optionsOf: (filters: SearchFilters) => ApiQuery<"roster.filters">;
}

/** The filters of the search over the cards of one roster (TL-70). */
export default function RosterPanel({ optionsOf, ...panel }: RosterPanelProps) {
  return (
    <OptionsSource value={optionsOf}>
      <FilterPanel {...panel} />
    </OptionsSource>
  );
}
