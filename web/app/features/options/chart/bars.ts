import { halves } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { holdsDays, itemsOn } from "./cells.ts";
import type { Column } from "./columns.ts";

/** Days in a row on which the same option is first, or booked. */
export interface Bar {
  item: Option;
  /** Places of the days. */
  start: number;
  length: number;
}

/** One bar a day at most: of the morning, else of the afternoon. */
export function barsOf(items: readonly Option[], columns: readonly Column[]): Bar[] {
  const bars: Bar[] = [];
  const held = items.filter(holdsDays);
  if (held.length === 0) return bars;
  for (const [start, { date }] of columns.entries()) {
    const [item] = halves.flatMap((half) => itemsOn(held, { date, half }).slice(0, 1));
    if (!item) continue;
    const last = bars.at(-1);
    if (last && last.item.id === item.id && last.start + last.length === start) last.length += 1;
    else bars.push({ item, start, length: 1 });
  }
  return bars;
}
