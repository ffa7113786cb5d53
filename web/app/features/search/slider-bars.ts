/** `from` ≤ value < `to`. */
export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** The bars along a slider. Its ends are open: what lies beyond them counts in the first and the last bar (TL-81). */
export function sliderBars(bars: readonly Bar[], min: number, max: number): Bar[] {
  const sum = (some: readonly Bar[]) => some.reduce((total, { count }) => total + count, 0);
  const below = sum(bars.filter(({ to }) => to <= min));
  const above = sum(bars.filter(({ from }) => from >= max));
  return bars
    .filter(({ from, to }) => to > min && from < max)
    .map((bar, at, { length }) => ({
      from: bar.from,
      to: Math.min(bar.to, max),
      count: bar.count + (at === 0 ? below : 0) + (at === length - 1 ? above : 0),
    }));
}
