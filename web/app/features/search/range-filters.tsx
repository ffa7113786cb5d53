import { type RangeFilter, rangeFilters } from "@compcard/domain/search/filter-lists";
import type { Range } from "@compcard/domain/search/filters";
import { useState } from "react";
import { useRestedCall } from "../../lib/browser/use-debounced.ts";
import { RangeSlider } from "../../ui/range-slider.tsx";
import { filterName, numberText } from "./filter-text.ts";
import { Histogram } from "./histogram.tsx";
import type { PanelProps } from "./panel-props.ts";
import type { Bar } from "./slider-bars.ts";

/** Sliders between two ends, each under a small picture of how many cards there are where (SEARCH-02). */
export function RangeFilters({ names, filters, options, onChange }: PanelProps & { names: readonly RangeFilter[] }) {
  return (
    <div className="space-y-4">
      {names.map((name) => (
        <Slider
          key={name}
          name={name}
          value={filters[name]}
          bars={options?.histograms[rangeFilters[name].facet] ?? []}
          onCommit={(range) => onChange({ [name]: range })}
        />
      ))}
    </div>
  );
}

interface SliderProps {
  name: RangeFilter;
  value: Range;
  bars: readonly Bar[];
  onCommit: (range: Range) => void;
}

function Slider({ name, value, bars, onCommit }: SliderProps) {
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change it too: a chip taken away, the way back.
  if (known.join() !== value.join()) {
    setKnown(value);
    setShown(value);
  }
  // The keyboard commits at every step.
  const commit = useRestedCall(onCommit, 250);
  const { min, max, step } = rangeFilters[name];
  return (
    <RangeSlider
      label={filterName(name)}
      min={min}
      max={max}
      step={step}
      value={shown}
      onChange={setShown}
      onCommit={commit}
      format={(number) => numberText(name, number)}
      picture={<Histogram bars={bars} min={min} max={max} range={shown} />}
    />
  );
}
