import type { Range } from "@compcard/domain/search/filters";
import { type Bar, sliderBars } from "./slider-bars.ts";

interface HistogramProps {
  bars: readonly Bar[];
  min: number;
  max: number;
  /** The chosen range; the bars outside are quiet. */
  range: Range;
}

const height = 28;

/** Distribution of cards along a slider; decorative, the numbers are announced elsewhere. */
export function Histogram({ bars, min, max, range }: HistogramProps) {
  const shown = sliderBars(bars, min, max);
  const highest = Math.max(1, ...shown.map(({ count }) => count));
  const width = max - min;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mx-2.5 block h-7 w-[calc(100%-1.25rem)]"
    >
      {shown.map(({ from, to, count }) => {
        const [left, right] = [from - min, to - min];
        if (count === 0) return null;
        const tall = Math.max(1, (count / highest) * height);
        const isChosen = from <= range[1] && to > range[0];
        return (
          <rect
            key={from}
            x={left + (right - left) * 0.08}
            y={height - tall}
            width={(right - left) * 0.84}
            height={tall}
            className={isChosen ? "fill-hairline-strong" : "fill-hairline"}
          />
        );
      })}
    </svg>
  );
}
