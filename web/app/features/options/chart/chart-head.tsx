import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { RefObject } from "react";
import { tableClass } from "./chart-layout.ts";
import { formatMonth, formatWeekday } from "./chart-texts.ts";
import { type Column, monthsOf } from "./columns.ts";

interface ChartHeadProps {
  columns: readonly Column[];
  today: string;
  /** Scrolls sideways with the rows. */
  place: RefObject<HTMLDivElement | null>;
}

/** Months, weekdays and days, which stay below the header of the page. Readers get them from `ColumnNames`. */
export function ChartHead({ columns, today, place }: ChartHeadProps) {
  return (
    <div ref={place} aria-hidden="true" className="sticky top-16 z-20 overflow-hidden bg-paper">
      <table className={tableClass}>
        <Columns count={columns.length} />
        <thead>
          <tr className="h-6 text-left align-bottom">
            <th rowSpan={2} className="sticky left-0 z-10 border-b border-ink bg-paper" />
            {monthsOf(columns).map((month) => (
              <th
                key={month.date}
                colSpan={month.length}
                className="max-w-0 border-l border-hairline-strong font-normal"
              >
                <span className="sticky left-(--chart-head) inline-block max-w-full truncate px-1.5 align-bottom text-sm first-letter:uppercase">
                  {formatMonth(month, today)}
                </span>
              </th>
            ))}
          </tr>
          <tr className="h-9">
            {columns.map((column) => (
              <DayHead key={column.date} column={column} />
            ))}
          </tr>
        </thead>
      </table>
    </div>
  );
}

function DayHead({ column: { date, off, today, monday } }: { column: Column }) {
  return (
    <th
      className={`border-b border-l border-b-ink p-0 font-normal ${monday ? "border-l-hairline-strong" : "border-l-hairline"} ${off ? "bg-wash" : ""}`}
    >
      <span className="flex flex-col items-center leading-tight">
        <span className="text-[0.625rem] text-muted">{formatWeekday(date, getLocale())}</span>
        <span className={`px-1 ${today ? "bg-ink text-paper" : off ? "text-muted" : ""}`}>{Number(date.slice(8))}</span>
      </span>
    </th>
  );
}

/** The widths of the columns: faces, then days. */
export function Columns({ count }: { count: number }) {
  return (
    <colgroup>
      <col className="w-(--chart-head)" />
      <col span={count} />
    </colgroup>
  );
}

/** The names of the columns, for those who do not see the head. */
export function ColumnNames({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="sr-only">
      <tr aria-rowindex={1}>
        <th scope="col">{m.chart_model()}</th>
        {columns.map(({ date, name: day, off, today }) => {
          return (
            <th key={date} scope="col" aria-current={today ? "date" : undefined}>
              {today ? m.chart_head_today({ day }) : off ? m.chart_head_off({ day }) : day}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
