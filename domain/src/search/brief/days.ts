import english from "../../../data/brief-en.json" with { type: "json" };
import russian from "../../../data/brief-ru.json" with { type: "json" };
import { isDay } from "../../cards/days.ts";

export interface DayRange {
  from: string;
  to: string;
  end: number;
}

const monthOf = new Map<string, number>();
for (const [meaning = "", ...words] of [...russian, ...english]) {
  const [, month] = /^month (\d+)$/.exec(meaning) ?? [];
  if (month) for (const word of words) monthOf.set(word, Number(month));
}

const month = `(${[...monthOf.keys()].sort((one, other) => other.length - one.length).join("|")})(?!\\p{L})\\.?`;
const day = "(\\d{1,2})(?:st|nd|rd|th|-?го|-?е)?";
const to = "\\s*(?:-|to|till|until|по|до|и|and|&)\\s*";
const year = "(?:,?\\s*(20\\d\\d)(?!\\d))?";
const han = "(\\d{1,2})月(\\d{1,2})[日号]?";

type Pattern = readonly [RegExp, readonly number[]];

/** Each with the order of its groups: day and month of the first day, of the last one, its year, the first one's own year. */
const withDayFirst: Pattern[] = [
  [new RegExp(`${day}\\s*${month}${to}${day}\\s*${month}${year}`, "uy"), [1, 2, 3, 4, 5]],
  [new RegExp(`${day}${to}${day}\\s*(?:of\\s+)?${month}${year}`, "uy"), [1, 3, 2, 3, 4]],
  [new RegExp(`${day}\\s*(?:of\\s+)?${month}${year}`, "uy"), [1, 2, 1, 2, 3]],
  [new RegExp(`${han}\\s*(?:-|~|至|到)\\s*${han}`, "uy"), [2, 1, 4, 3]],
  [new RegExp(`${han}\\s*(?:-|~|至|到|、)\\s*(\\d{1,2})[日号]?(?!\\d|月)`, "uy"), [2, 1, 3, 1]],
  [new RegExp(han, "uy"), [2, 1, 2, 1]],
];
const withMonthFirst: Pattern[] = [
  [new RegExp(`${month}\\s+${day}${to}${month}\\s+${day}(?!\\d)${year}`, "uy"), [2, 1, 4, 3, 5]],
  [new RegExp(`${month}\\s+${day}${to}${day}(?!\\d)${year}`, "uy"), [2, 1, 3, 1, 4]],
  [new RegExp(`${month}\\s+${day}(?![\\d-])${year}`, "uy"), [2, 1, 2, 1, 3]],
];
/** Dates in numbers alone: the day first, in Chinese the month. */
const inNumbers: Pattern[] = [
  [/(\d{1,2})\.(\d\d)(?:\.(20\d\d))?\s*-\s*(\d{1,2})\.(\d\d)(?:\.(20\d\d))?(?!\.?\d)/uy, [1, 2, 4, 5, 6, 3]],
  [/(\d{1,2})-(\d{1,2})\.(0[1-9]|1[0-2])(?:\.(20\d\d))?(?!\.?\d)/uy, [1, 3, 2, 3, 4]],
  [/(\d{1,2})\.(0[1-9]|1[0-2])(?:\.(20\d\d))?(?!\.?\d)/uy, [1, 2, 1, 2, 3]],
];
const inNumbersByMonth: Pattern[] = inNumbers.map(([pattern, order]) => [pattern, swapped(order)]);
const iso = /(20\d\d)-(\d\d)-(\d\d)(?:\s*(?:-|to|по|до|至|到|\/)\s*(20\d\d)-(\d\d)-(\d\d))?/uy;

/**
 * Days that begin at a place of a folded text: `12 May`, `12-14 мая`, `5月12日`, `12.05`. Without a year they are the next
 * such days from `today`. Null for what is no day, or a year's day that is over.
 */
export function readDays(text: string, at: number, today: string, isChinese: boolean): DayRange | null {
  if (text[at - 1] === "." || /\d/.test(text[at - 1] ?? "")) return null;
  const isNumber = /\d/.test(text[at] ?? "");
  iso.lastIndex = at;
  const dated = isNumber ? iso.exec(text) : null;
  if (dated) {
    const [all, ...parts] = dated;
    const from = parts.slice(0, 3).join("-");
    const last = parts[3] ? parts.slice(3).join("-") : from;
    return checked(from, last, at + all.length, today);
  }
  const numbers = isChinese ? inNumbersByMonth : inNumbers;
  for (const [pattern, order] of isNumber ? [...withDayFirst, ...numbers] : withMonthFirst) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) continue;
    const [firstDay, firstMonth, lastDay, lastMonth, lastYear, firstYear] = order.map((group) => found[group]);
    const first = (year: string) => dayIn(year, firstMonth, firstDay);
    const last = (year: string) => dayIn(year, lastMonth, lastDay);
    const end = at + found[0].length;
    if (lastYear) {
      // 28 Dec - 3 Jan 2027 begins in the year before.
      const inYear = first(firstYear ?? lastYear);
      const from = firstYear || inYear <= last(lastYear) ? inYear : first(yearFrom(lastYear, -1));
      return checked(from, last(lastYear), end, today);
    }
    const year = firstYear ?? today.slice(0, 4);
    const from = firstYear || first(year) >= today ? first(year) : first(yearFrom(today, 1));
    const inYear = last(from.slice(0, 4));
    return checked(from, inYear >= from ? inYear : last(yearFrom(from, 1)), end, today);
  }
  return null;
}

function swapped([firstDay = 0, firstMonth = 0, lastDay = 0, lastMonth = 0, ...rest]: readonly number[]): number[] {
  return [firstMonth, firstDay, lastMonth, lastDay, ...rest];
}

function checked(from: string, to: string, end: number, today: string): DayRange | null {
  return isDay(from) && isDay(to) && from <= to && to >= today ? { from, to, end } : null;
}

const yearFrom = (date: string, years: number) => String(Number(date.slice(0, 4)) + years);

function dayIn(year: string, month = "", day = ""): string {
  const number = monthOf.get(month) ?? Number(month);
  return `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
