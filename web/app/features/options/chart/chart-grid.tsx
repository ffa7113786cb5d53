import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { type RefObject, useEffect, useRef } from "react";
import type { PagedRows } from "../../../lib/api/use-paged-rows.ts";
import { useVirtualRows } from "../../../lib/browser/use-virtual-rows.ts";
import type { CellRange } from "./cells.ts";
import { ChartHead, ColumnNames, Columns } from "./chart-head.tsx";
import { frameClass, rowHeight, tableClass } from "./chart-layout.ts";
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

/** Models by half days, of which only rows near the screen are rendered. Where six weeks do not fit, the days scroll within the grid. */
export function ChartGrid({ agency, rows, columns, today, onKey, onPress, focus }: ChartGridProps) {
  const { place, lines, measure, scrollTo, before, after } = useVirtualRows(rows, { height: rowHeight });
  const head = useRef<HTMLDivElement>(null);
  const keys = useGridKeys({ place, rows: rows.total, days: columns.length, scrollTo, onKey, onPress });
  useEffect(() => {
    focus.current = keys.focus;
  });
  const { active } = keys.range;
  const first = lines[0]?.index ?? 0;
  const isShown = lines.some(({ index }) => index === active.row);
  const boards = new Map(agency.boards.map(({ id, name }) => [id, name]));
  return (
    <div className={`${frameClass} isolate border-b border-ink max-md:-mx-5`}>
      <ChartHead columns={columns} today={today} place={head} />
      <div
        ref={place}
        className="scroll-pl-(--chart-head) overflow-x-auto overscroll-x-contain"
        onScroll={({ currentTarget }) => head.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and keys act on its cells
          role="grid"
          aria-label={m.chart_grid()}
          aria-multiselectable="true"
          aria-readonly="true"
          aria-rowcount={rows.total * 3 + 1}
          className={tableClass}
          {...keys.handlers}
        >
          <Columns count={columns.length} />
          <ColumnNames columns={columns} />
          <Space height={before} />
          {lines.map(({ index, key }) => {
            const line = rows.at(index);
            return (
              <tbody key={key} ref={measure} data-index={index}>
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
