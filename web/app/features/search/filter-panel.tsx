import { type ListFilter, listFilterNames, toggleFilters } from "@compcard/domain/search/filter-lists";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { FieldGroup } from "../../ui/field-group.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { filterName } from "./filter-text.ts";
import { OptionChips } from "./option-chips.tsx";
import type { PanelProps } from "./panel-props.ts";
import { PlaceFilters } from "./place-filters.tsx";
import { RangeFilters } from "./range-filters.tsx";

/** Every filter of SEARCH-02 in its order; long lists are folded until they are wanted. */
export function FilterPanel(props: PanelProps) {
  const { filters, options, onChange } = props;
  return (
    <div className="space-y-6">
      <PlaceFilters {...props} />
      <FieldGroup label={filterName("clothingSize")}>
        <OptionChips
          filter="clothingSize"
          chosen={filters.clothingSize}
          options={options}
          onChange={(clothingSize) => onChange({ clothingSize })}
        />
      </FieldGroup>
      <RangeFilters {...props} />
      <div className="border-b border-hairline">
        {listFilterNames
          .filter((name) => name !== "clothingSize")
          .map((name) => (
            <ListSection key={name} filter={name} {...props} />
          ))}
      </div>
      <div>
        {toggleFilters.map((name) => (
          <Toggle
            key={name}
            label={filterName(name)}
            checked={filters[name]}
            onChange={(checked) => onChange({ [name]: checked })}
          />
        ))}
      </div>
    </div>
  );
}

function ListSection({ filter, filters, options, onChange }: PanelProps & { filter: ListFilter }) {
  const chosen: readonly string[] = filters[filter];
  // Once open it stays as the person left it.
  const [openAtFirst] = useState(chosen.length > 0);
  return (
    <details className="group/list border-t border-hairline" open={openAtFirst}>
      <summary className="target w-full list-none justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <span>{filterName(filter)}</span>
        <span className="flex items-center gap-2 text-sm text-muted">
          {chosen.length > 0 && <span className="bg-ink px-1.5 text-paper">{chosen.length}</span>}
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className="transition-transform group-open/list:rotate-180"
          />
        </span>
      </summary>
      <div className="pt-1 pb-4">
        <OptionChips
          filter={filter}
          chosen={filters[filter]}
          options={options}
          onChange={(values) => onChange({ [filter]: values })}
        />
      </div>
    </details>
  );
}
