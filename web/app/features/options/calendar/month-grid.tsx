import { formatDays } from "@compcard/domain/cards/days";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useRef, useState } from "react";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { HalfMark } from "../half-mark.tsx";
import { markText } from "../mark-text.ts";
import { dayByKey, type Month, monthOf, type ShownDay, weeksOf } from "./month-days.ts";

interface MonthGridProps {
  month: Month;
  /** Letters of the weeks of the month, two a day. */
  calendar: { from: string; to: string; days: string };
  today: string;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** The weeks of a month. A day is a button; arrow keys move between days. */
export function MonthGrid({ month, calendar, today, chosen, onChoose }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const weeks = weeksOf(calendar);
  const first = monthOf(today) === month ? today : `${month}-01`;
  const entry = [focused, chosen].find((day) => day && day >= calendar.from && day <= calendar.to) ?? first;

  function move(event: React.KeyboardEvent, day: string): void {
    const next = dayByKey(event.key, day, calendar);
    if (!next) return;
    event.preventDefault();
    setFocused(next);
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    <table ref={table} className="w-full table-fixed border-collapse">
      <caption className="sr-only">{m.model_calendar_month({ month: monthText(month) })}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ date }) => (
            <th key={date} scope="col" className="pb-2 text-center text-xs font-normal text-muted">
              {dateFormat({ weekday: "short", timeZone: "UTC" }).format(new Date(date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date} className="border border-hairline p-0">
                <button
                  type="button"
                  data-day={day.date}
                  tabIndex={day.date === entry ? 0 : -1}
                  aria-label={dayText(day)}
                  aria-pressed={day.date === chosen}
                  aria-current={day.date === today ? "date" : undefined}
                  className={`flex h-14 w-full flex-col justify-between p-1 text-left hover:bg-hairline aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink sm:h-16 ${monthOf(day.date) === month ? "" : "text-muted"}`}
                  onClick={() => onChoose(day.date)}
                  onKeyDown={(event) => move(event, day.date)}
                >
                  <span className={`px-1 text-sm tabular-nums ${day.date === today ? "bg-ink text-paper" : ""}`}>
                    {Number(day.date.slice(8))}
                  </span>
                  <span className="flex h-5 w-full gap-px">
                    {(day.am === day.pm ? [day.am] : [day.am, day.pm]).map((letter, half) => (
                      <HalfMark key={half === 0 ? "am" : "pm"} letter={letter} />
                    ))}
                  </span>
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function monthText(month: Month): string {
  return dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));
}

function dayText({ date, am, pm }: ShownDay): string {
  const day = formatDays(date, date, getLocale());
  if (am === pm) return m.model_calendar_day_whole({ day, mark: markText(am) });
  return m.model_calendar_day_halves({ day, morning: markText(am), afternoon: markText(pm) });
}
