import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { measuredMonths } from "@compcard/domain/search/filter-lists";
import { capitalized } from "@compcard/domain/wording";
import { useId } from "react";
import { CountedChip } from "../../ui/counted-chip.tsx";
import { FieldGroup } from "../../ui/field-group.tsx";
import { filterName } from "./filter-text.ts";
import type { PanelProps } from "./panel-props.ts";

/** The maximum age of the measurements. */
export function MeasuredFilter({ filters, options, onChange }: PanelProps) {
  const group = useId();
  return (
    <FieldGroup label={filterName("measuredWithin")}>
      <div className="flex flex-wrap gap-1.5">
        {[null, ...measuredMonths].map((months) => (
          <CountedChip
            key={months}
            type="radio"
            name={group}
            label={
              months ? capitalized(m.search_measured_within({ count: months }), getLocale()) : m.search_measured_any()
            }
            count={options?.measuredWithin.find(({ value }) => value === months)?.count}
            checked={filters.measuredWithin === months}
            onChange={() => onChange({ measuredWithin: months })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
