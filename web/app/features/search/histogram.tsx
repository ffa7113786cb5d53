import type { Range } from "@compcard/domain/search/filters";

interface HistogramProps {
  /** `from` ≤ value < `to`; what lies past the end of the scale counts in its last bar. */
  bars: readonly { from: number; to: number; count: number }[];
  min: number;
  max: number;
  /** What is chosen; the bars outside are quiet. */
  range: Range;
}

const height = 28;

/** Distribution of cards along a slider; decorative, the numbers are announced elsewhere. */
export function Histogram({ bars, min, max, range }: HistogramProps) {
  const within = bars.filter(({ from }) => from < max);
  const beyond = bars.filter(({ from }) => from >= max).reduce((sum, { count }) => sum + count, 0);
  const counts = within.map(({ count }, index) => (index === within.length - 1 ? count + beyond : count));
  const highest = Math.max(1, ...counts);
  const width = max - min;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mx-2.5 block h-7 w-[calc(100%-1.25rem)]"
    >
      {within.map(({ from, to }, index) => {
        const count = counts[index] ?? 0;
        const [left, right] = [from - min, Math.min(to, max) - min];
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
