import { m } from "@compcard/domain/messages";
import { activeFilters } from "@compcard/domain/search/active-filters";
import { foldedLists, type RangeFilter, type ToggleFilter, toggleFilters } from "@compcard/domain/search/filter-lists";
import { formatNumber } from "../../lib/locale/intl.ts";
import { useUser } from "../../lib/session/session.ts";
import { FieldGroup } from "../../ui/field-group.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { AvailableFilters } from "./available-filters.tsx";
import { filterName } from "./filter-text.ts";
import { MeasuredFilter } from "./measured-filter.tsx";
import { OptionChips } from "./option-chips.tsx";
import type { PanelProps } from "./panel-props.ts";
import { PanelSection } from "./panel-section.tsx";
import { PlaceFilters } from "./place-filters.tsx";
import { RangeFilters } from "./range-filters.tsx";

const firstRanges = ["ageRange", "heightRange"] as const satisfies RangeFilter[];
const bodyRanges = [
  "chestRange",
  "waistRange",
  "hipsRange",
  "weightRange",
  "shoeRange",
  "inseamRange",
  "collarRange",
  "suitRange",
] as const satisfies RangeFilter[];

/** Every filter of SEARCH-02, what a brief begins with first; the rest is folded until it is wanted. */
export default function FilterPanel(props: PanelProps) {
  const { filters, options, onChange } = props;
  const user = useUser();
  const active = activeFilters(filters);
  const hasRefused = user !== null && (filters.refused || options?.toggles.refused);
  const toggles = toggleFilters.filter((name) => name !== "refused" || hasRefused);
  const chosen = (names: readonly string[]) => active.filter(({ name }) => names.includes(name)).length;
  return (
    <div className="space-y-6">
      {props.failure}
      {props.own}
      <FieldGroup label={filterName("gender")}>
        <OptionChips filter="gender" {...props} />
      </FieldGroup>
      <PlaceFilters {...props} />
      <AvailableFilters {...props} />
      <FieldGroup label={filterName("clothingSize")}>
        <OptionChips filter="clothingSize" {...props} />
      </FieldGroup>
      <RangeFilters names={firstRanges} {...props} />
      <div className="border-b border-hairline">
        <PanelSection title={m.search_measures()} chosen={chosen(bodyRanges)}>
          <RangeFilters names={bodyRanges} {...props} />
        </PanelSection>
      </div>
      <MeasuredFilter {...props} />
      <div className="border-b border-hairline">
        {foldedLists.map((name) => (
          <PanelSection key={name} title={filterName(name)} chosen={chosen([name])}>
            <OptionChips filter={name} {...props} />
          </PanelSection>
        ))}
      </div>
      <div>
        {toggles.map((name) => (
          <Toggle
            key={name}
            label={<ToggleLabel name={name} count={options?.toggles[name]} />}
            checked={filters[name]}
            onChange={(checked) => onChange({ [name]: checked })}
          />
        ))}
      </div>
    </div>
  );
}

function ToggleLabel({ name, count }: { name: ToggleFilter; count: number | undefined }) {
  return (
    <>
      <span>{filterName(name)}</span>
      {count !== undefined && <span className="ml-1.5 text-xs text-muted">{formatNumber(count)}</span>}
    </>
  );
}
