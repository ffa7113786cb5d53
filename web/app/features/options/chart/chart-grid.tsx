import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";
import type { PagedRows } from "../../../lib/api/use-paged-rows.ts";
import type { CellRange } from "./cells.ts";
import { ChartHead } from "./chart-head.tsx";
import { frameClass, headHeight, rowHeight, tableClass } from "./chart-layout.ts";
import { ChartRow, WaitingRow } from "./chart-row.tsx";
import type { Column } from "./columns.ts";
import type { ChartLine } from "./use-chart-rows.ts";
import { useGridKeys } from "./use-grid-keys.ts";

interface ChartGridProps {
  agency: Agency;
  rows: PagedRows<ChartLine>;
  columns: readonly Column[];
  today: string;
  onKey: (key: string, range: CellRange) => void;
  onPress: (range: CellRange) => void;
  /** Takes the focus when a dialog over the grid closes. */
  focus: RefObject<() => HTMLElement | null>;
}

/** Models by half days. It scrolls within itself, and renders only rows near its window. */
export function ChartGrid({ agency, rows, columns, today, onKey, onPress, focus }: ChartGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.total,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const lines = virtualizer.getVirtualItems();
  const [first, last] = [lines[0]?.index ?? 0, lines.at(-1)?.index ?? 0];
  const { show } = rows;
  useEffect(() => show(first, last), [show, first, last]);
  const keys = useGridKeys({
    ...{ place, rows: rows.total, days: columns.length, onKey, onPress },
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: "auto" }),
  });
  useEffect(() => {
    focus.current = keys.focus;
  });
  const { active } = keys.range;
  const isShown = lines.some(({ index }) => index === active.row);
  const boards = new Map(agency.boards.map(({ id, name }) => [id, name]));
  const before = (lines[0]?.start ?? headHeight) - headHeight;
  const after = virtualizer.getTotalSize() - ((lines.at(-1)?.end ?? headHeight) - headHeight);
  return (
    <div
      ref={place}
      className={`${frameClass} isolate max-h-[max(24rem,calc(100*var(--dvh)-6rem))] scroll-pt-15 scroll-pl-(--chart-head) overflow-auto overscroll-x-contain border-b border-ink max-md:-mx-5`}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and keys act on its cells
        role="grid"
        aria-label={m.chart_grid()}
        aria-multiselectable="true"
        aria-readonly="true"
        aria-rowcount={rows.total * 3 + 2}
        className={tableClass}
        {...keys.handlers}
      >
        <ChartHead columns={columns} today={today} />
        <Space height={before} />
        {lines.map(({ index, key }) => {
          const line = rows.at(index);
          return (
            <tbody key={key} ref={virtualizer.measureElement} data-index={index}>
              {line ? (
                <ChartRow
                  {...{ line, index, columns }}
                  board={line.board === null ? undefined : boards.get(line.board)}
                  range={index === active.row ? keys.range : null}
                  isStop={!isShown && index === first}
                />
              ) : (
                <WaitingRow days={columns.length} />
              )}
            </tbody>
          );
        })}
        <Space height={after} />
      </table>
    </div>
  );
}

/** Takes the place of rows that are not rendered. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }}>
        <td className="p-0" />
      </tr>
    </tbody>
  );
}
