import cn from "../../data/atlas/CN.json" with { type: "json" };
import ru from "../../data/atlas/RU.json" with { type: "json" };
import { addDays } from "../cards/availability.ts";
import { parseCountry } from "../cards/locations.ts";

/** Workdays of a country; days are `2026-12-01`. */
export interface WorkCalendar {
  /** Days of the week, Monday is 1. */
  week: readonly number[];
  holidays: ReadonlySet<string>;
  /** Days of a weekend on which the country works. */
  movedWorkdays: ReadonlySet<string>;
}

/** The part `time` of a country's file. */
interface Time {
  week: { workdays: readonly number[] };
  holidays: readonly { days: readonly string[] }[];
  moved_workdays: readonly { days: readonly string[] }[];
}

/** A country without a file of its own: Monday to Friday. */
const anywhere: WorkCalendar = { week: [1, 2, 3, 4, 5], holidays: new Set(), movedWorkdays: new Set() };
const known = { russia: calendarOf(ru.time), china: calendarOf(cn.time) };

function calendarOf({ week, holidays, moved_workdays }: Time): WorkCalendar {
  return {
    week: week.workdays,
    holidays: new Set(holidays.flatMap(({ days }) => days)),
    movedWorkdays: new Set(moved_workdays.flatMap(({ days }) => days)),
  };
}

/** The calendar of a country by its name in any of the three languages, or by its code. */
export function workCalendarOf(country: string | null): WorkCalendar {
  const code = { RU: "russia", CN: "china" } as const;
  const found = code[country?.trim().toUpperCase() as keyof typeof code] ?? parseCountry(country ?? "");
  return found ? known[found] : anywhere;
}

export function isWorkday({ week, holidays, movedWorkdays }: WorkCalendar, day: string): boolean {
  if (movedWorkdays.has(day)) return true;
  return week.includes(new Date(day).getUTCDay() || 7) && !holidays.has(day);
}

/** The workday that many workdays after a day, or before it where `count` is negative. The day itself does not count. */
export function addWorkdays(calendar: WorkCalendar, day: string, count: number): string {
  const step = Math.sign(count);
  let at = day;
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, step);
    if (isWorkday(calendar, at)) left -= 1;
  }
  return at;
}
