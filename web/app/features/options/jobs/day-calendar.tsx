import { addDays } from "@compcard/domain/cards/availability";
import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { ChevronLeft } from "../../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../../ui/icons/chevron-right.tsx";
import { addMonths, dayByKey } from "../calendar/month-days.ts";
import { type DayState, daysOfMonth, stateOfDay } from "./marked-days.ts";

interface DayCalendarProps {
  days: readonly HalfDay[];
  /** The first and the last day that can be marked. */
  first: string;
  last: string;
  onPress: (date: string) => void;
}

const utc = { timeZone: "UTC" } as const;

const stateTexts: Record<DayState, () => string> = {
  whole: m.jobs_day_whole,
  am: m.job_option_morning,
  pm: m.job_option_afternoon,
  off: m.jobs_day_off,
};
const looks: Record<DayState, string> = {
  whole: "bg-ink text-paper",
  am: "ring-2 ring-ink ring-inset font-medium",
  pm: "ring-2 ring-ink ring-inset font-medium",
  off: "hover:bg-wash",
};

/** A month of days. The arrow keys move between days; one of them is in the tab order. */
export function DayCalendar({ days, first, last, onPress }: DayCalendarProps) {
  const grid = useRef<HTMLDivElement>(null);
  const start = days[0]?.date ?? first;
  const [current, setCurrent] = useState(start);
  const [month, setMonth] = useState(start.slice(0, 7));
  const moved = useRef(false);
  const at = current.startsWith(month) ? current : clamp(`${month}-01`);

  function clamp(day: string): string {
    return day < first ? first : day > last ? last : day;
  }

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });

  function move(event: KeyboardEvent): void {
    const to = dayByKey(event.key, at, { from: first, to: last });
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    setCurrent(to);
    setMonth(to.slice(0, 7));
  }

  const title = dateFormat({ month: "long", year: "numeric", ...utc });
  const weekday = dateFormat({ weekday: "short", ...utc });
  const wholeDay = dateFormat({ weekday: "long", day: "numeric", month: "long", ...utc });
  const turn = (count: number, label: string, off: boolean, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="target w-11 justify-center hover:bg-wash disabled:opacity-45"
      aria-label={label}
      disabled={off}
      onClick={() => setMonth(addMonths(month, count))}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  );

  return (
    <div className="max-w-md">
      <div className="flex items-center justify-between">
        {turn(-1, m.jobs_month_before(), month <= first.slice(0, 7), ChevronLeft)}
        <p aria-live="polite" className="font-medium first-letter:uppercase">
          {title.format(new Date(`${month}-01`))}
        </p>
        {turn(1, m.jobs_month_after(), month >= last.slice(0, 7), ChevronRight)}
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-xs text-muted">
        {Array.from({ length: 7 }, (_, day) => addDays("2024-01-01", day)).map((day) => (
          <span key={day} className="py-1 first-letter:uppercase">
            {weekday.format(new Date(day))}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the legend */}
      <div ref={grid} role="group" className="grid grid-cols-7 gap-px" onKeyDown={move}>
        {daysOfMonth(month).map((day, place) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
          if (day === null) return <span key={place} />;
          const state = stateOfDay(days, day);
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === at ? 0 : -1}
              disabled={day < first || day > last}
              aria-pressed={state !== "off"}
              aria-label={m.jobs_day_state({
                day: wholeDay.format(new Date(day)),
                state: stateTexts[state](),
              })}
              className={`relative flex min-h-11 items-center justify-center disabled:text-hairline-strong ${looks[state]}`}
              onClick={() => {
                setCurrent(day);
                onPress(day);
              }}
            >
              {Number(day.slice(8))}
              {(state === "am" || state === "pm") && (
                <span
                  aria-hidden="true"
                  className={`absolute bottom-1.5 h-1 w-[calc(50%-0.375rem)] bg-ink ${state === "am" ? "left-1.5" : "right-1.5"}`}
                />
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
