import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { formatDay, formatMonth, formatWeekday } from "./chart-texts.ts";
import { type Column, monthsOf } from "./columns.ts";

interface ChartHeadProps {
  columns: readonly Column[];
  today: string;
}

/** Months, weekdays and days; it stays in sight. */
export function ChartHead({ columns, today }: ChartHeadProps) {
  return (
    <thead className="sticky top-0 z-20 bg-paper">
      <tr aria-rowindex={1} className="h-6 text-left align-bottom">
        <th rowSpan={2} scope="col" className="sticky left-0 z-10 w-(--chart-head) border-b border-ink bg-paper">
          <span className="sr-only">{m.chart_model()}</span>
        </th>
        {monthsOf(columns).map((month) => (
          <th
            key={month.date}
            scope="colgroup"
            colSpan={month.length}
            className="max-w-0 border-l border-hairline-strong font-normal"
          >
            <span className="sticky left-(--chart-head) inline-block max-w-full truncate px-1.5 align-bottom text-sm first-letter:uppercase">
              {formatMonth(month, today)}
            </span>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2} className="h-9">
        {columns.map((column) => (
          <DayHead key={column.date} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function DayHead({ column: { date, off, today, monday } }: { column: Column }) {
  const day = formatDay(date);
  const label = today ? m.chart_head_today({ day }) : off ? m.chart_head_off({ day }) : day;
  return (
    <th
      scope="col"
      aria-label={label}
      aria-current={today ? "date" : undefined}
      title={label}
      className={`border-b border-l border-b-ink p-0 font-normal ${monday ? "border-l-hairline-strong" : "border-l-hairline"} ${off ? "bg-wash" : ""}`}
    >
      <span aria-hidden="true" className="flex flex-col items-center leading-tight">
        <span className="text-[0.625rem] text-muted">{formatWeekday(date, getLocale())}</span>
        <span className={`px-1 ${today ? "bg-ink text-paper" : off ? "text-muted" : ""}`}>{Number(date.slice(8))}</span>
      </span>
    </th>
  );
}
