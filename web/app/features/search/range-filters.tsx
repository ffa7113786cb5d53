import { m } from "@compcard/domain/messages";
import { type RangeFilter, rangeFilterNames, rangeFilters } from "@compcard/domain/search/filter-lists";
import type { Range } from "@compcard/domain/search/filters";
import { useState } from "react";
import { RangeSlider } from "../../ui/range-slider.tsx";
import { filterName } from "./filter-text.ts";
import type { PanelProps } from "./panel-props.ts";
import { useRestedCall } from "./use-debounced.ts";

const texts: Record<RangeFilter, (value: number) => string> = {
  ageRange: String,
  heightRange: (value) => m.common_cm({ value }),
};

/** The two sliders, age and height (SEARCH-02). */
export function RangeFilters({ filters, onChange }: PanelProps) {
  return (
    <div className="space-y-4">
      {rangeFilterNames.map((name) => (
        <Slider key={name} name={name} value={filters[name]} onCommit={(range) => onChange({ [name]: range })} />
      ))}
    </div>
  );
}

function Slider({ name, value, onCommit }: { name: RangeFilter; value: Range; onCommit: (range: Range) => void }) {
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change it too: a chip taken away, the way back.
  if (known.join() !== value.join()) {
    setKnown(value);
    setShown(value);
  }
  // The keyboard commits at every step.
  const commit = useRestedCall(onCommit, 250);
  const { min, max } = rangeFilters[name];
  return (
    <RangeSlider
      label={filterName(name)}
      min={min}
      max={max}
      value={shown}
      onChange={setShown}
      onCommit={commit}
      format={texts[name]}
    />
  );
}
