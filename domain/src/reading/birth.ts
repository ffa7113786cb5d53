import { ageOn } from "../cards/rules.ts";
import { type DayOrder, readDate } from "./dates.ts";

/** A birth date, or the ages that an imprecise one leaves possible. */
export type Birth = { date: string } | { youngest: number; oldest: number };

const statedAge =
  /[(（]\s{0,3}(\d{1,2})\s{0,3}(?:лет|год|года|г|y\.?\s?o\.?|years?(?: old)?|岁|周岁)?\.?\s{0,3}[)）]$/iu;

/**
 * A birth date as tables have it (TL-54), those that are no day too: `2003`, `2003.9`, `сентябрь 2003`, `00后`,
 * `29.04.2008 (18 лет)`. A stated age that contradicts the date makes both possible. Undefined for what says nothing.
 */
export function readBirth(written: string, today: Date, order?: DayOrder): Birth | undefined {
  const text = written.normalize("NFKC").trim();
  const stated = statedAge.exec(text)?.[1];
  const bare = text.replace(statedAge, "").trimEnd();
  const day = readDate(bare, order);
  if (day && day !== "ambiguous") return exists(day.date) ? withStated(day.date, stated, today) : undefined;
  const span = day === "ambiguous" ? eitherDay(bare) : readSpan(bare);
  if (!span) return undefined;
  return { youngest: ageOn(span.to, today), oldest: ageOn(span.from, today) };
}

function withStated(date: string, stated: string | undefined, today: Date): Birth {
  const age = ageOn(date, today);
  if (stated === undefined || Math.abs(Number(stated) - age) <= 1) return { date };
  return { youngest: Math.min(age, Number(stated)), oldest: Math.max(age, Number(stated)) };
}

/** 31 February would be 3 March. */
function exists(date: string): boolean {
  const moment = new Date(date);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

interface Span {
  from: string;
  to: string;
}

/** `3/7/2001`: the third of July or the seventh of March. */
function eitherDay(text: string): Span | undefined {
  const [first, second] = (["day", "month"] as const).flatMap((order) => {
    const read = readDate(text, order);
    return read && read !== "ambiguous" && exists(read.date) ? [read.date] : [];
  });
  if (!first || !second) return undefined;
  return first < second ? { from: first, to: second } : { from: second, to: first };
}

function readSpan(text: string): Span | undefined {
  const bare = text.replace(/(?:г\.?\s?р\.?|года? рождения|года?|г\.?|年生?)$/iu, "").trimEnd();
  const [, year] = /^((?:19|20)\d\d)$/.exec(bare) ?? [];
  if (year) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const [, decade] = /^(?:19|20)?(\d[05])后$/.exec(text) ?? [];
  if (decade) return decadeOf(Number(decade));
  const [, firstYear, firstMonth] = /^((?:19|20)\d\d)\s*[.\-/年]\s*(\d{1,2})月?$/.exec(text) ?? [];
  const [, lastMonth, lastYear] = /^(\d{1,2})\s*[.\-/]\s*((?:19|20)\d\d)$/.exec(bare) ?? [];
  if (firstYear && firstMonth) return monthOf(firstYear, firstMonth);
  if (lastYear && lastMonth) return monthOf(lastYear, lastMonth);
  const named = readDate(`1 ${bare}`);
  return named && named !== "ambiguous" ? monthOf(named.date.slice(0, 4), named.date.slice(5, 7)) : undefined;
}

/** `00后` are those born from 2000 on, `95后` from 1995 to 1999. */
function decadeOf(start: number): Span {
  const from = start + (start < 50 ? 2000 : 1900);
  return { from: `${from}-01-01`, to: `${from + (start % 10 === 0 ? 9 : 4)}-12-31` };
}

function monthOf(year: string, month: string): Span | undefined {
  const number = Number(month);
  if (number < 1 || number > 12) return undefined;
  const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  const start = `${year}-${String(number).padStart(2, "0")}`;
  return { from: `${start}-01`, to: `${start}-${last}` };
}
