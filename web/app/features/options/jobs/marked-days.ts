import { addDays } from "@compcard/domain/cards/availability";
import { compareHalfDays, type Half, type HalfDay, halfDaysOf } from "@compcard/domain/options/half-days";

/** Both halves, one of them, or none. */
export type DayState = "whole" | Half | "off";

export function stateOfDay(days: readonly HalfDay[], date: string): DayState {
  const own = days.filter((day) => day.date === date);
  if (own.length > 1) return "whole";
  return own[0]?.half ?? "off";
}

const next: Record<DayState, DayState> = { off: "whole", whole: "am", am: "pm", pm: "off" };

/** After one more press on a day: the whole day, its morning, its afternoon, nothing. */
export function pressDay(days: readonly HalfDay[], date: string): HalfDay[] {
  const state = next[stateOfDay(days, date)];
  const own = state === "off" ? [] : halfDaysOf([state === "whole" ? { date } : { date, half: state }]);
  return [...days.filter((day) => day.date !== date), ...own].sort(compareHalfDays);
}

/** With each day of a span whole. */
export function markSpan(days: readonly HalfDay[], span: { from: string; to: string }): HalfDay[] {
  const others = days.filter(({ date }) => date < span.from || date > span.to);
  return [...others, ...halfDaysOf(span)].sort(compareHalfDays);
}

/** Days as the API takes them: a whole day once, without a half. */
export function wireDays(days: readonly HalfDay[]): { date: string; half?: Half }[] {
  const dates = [...new Set(days.map(({ date }) => date))];
  return dates.map((date) => {
    const state = stateOfDay(days, date);
    return state === "am" || state === "pm" ? { date, half: state } : { date };
  });
}

/** The days of a month in weeks from Monday; null before its first day. */
export function daysOfMonth(month: string): (string | null)[] {
  const first = `${month}-01`;
  const blanks = (new Date(first).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((day) => day.startsWith(month));
  return [...Array.from({ length: blanks }, () => null), ...days];
}
