import { trimEndOf } from "../text.ts";

/** The first part of numeric dates between slashes or hyphens. */
export type DayOrder = "day" | "month";

/** The first letters of each month's name: Russian, English. */
const months = ["янв", "фев", "мар", "апр", "ма[йя]", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"].map(
  (russian, at) =>
    new RegExp(
      `^(?:${russian}|${["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"][at]})`,
    ),
);
const monthNames =
  /^(?:янв(?:ар[ья])?|фев(?:р(?:ал[ья])?)?|март?а?|апр(?:ел[ья])?|ма[йя]|июн[ья]?|июл[ья]?|авг(?:уста?)?|сент?(?:ябр[ья])?|окт(?:ябр[ья])?|ноя(?:бр[ья])?|дек(?:абр[ья])?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** Days of spreadsheets count from here. The numbers below are the years 1927 to 2064. */
const dayZero = Date.UTC(1899, 11, 30);
const serial = /^([1-5]\d{4})(?:\.0+)?$/;

/**
 * A date as ISO 8601; `ambiguous` if day and month cannot be distinguished, and the column's order is not known; undefined
 * for an unknown format.
 */
export function readDate(cell: string, order?: DayOrder): { date: string } | "ambiguous" | undefined {
  const text = clean(cell);
  const [, year, month, day] =
    /^(\d{4})(?:-|\/|\.|\s)\s*(\d{1,2})(?:-|\/|\.|\s)\s*(\d{1,2})$/.exec(text) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号號]?$/.exec(text) ??
    /^((?:19|20)\d\d)([01]\d)([0-3]\d)$/.exec(text) ??
    [];
  if (year && month && day) return { date: toIso(year, month, day) };
  const [, days] = serial.exec(text) ?? [];
  if (days) return { date: new Date(dayZero + Number(days) * 86_400_000).toISOString().slice(0, 10) };
  const numbers = takeNumbers(text);
  if (!numbers) return readNamedMonth(text);
  const { one, two, year: ofYear } = numbers;
  const isDayFirst = orderOf(numbers) ?? order;
  if (!isDayFirst) return "ambiguous";
  return { date: isDayFirst === "day" ? toIso(ofYear, two, one) : toIso(ofYear, one, two) };
}

/** The order that the cells of a column prove; undefined where none or both are there. */
export function dayOrder(cells: Iterable<string>): DayOrder | undefined {
  const found = new Set<DayOrder>();
  for (const cell of cells) {
    const numbers = takeNumbers(clean(cell));
    const order = numbers && numbers.one !== numbers.two ? orderOf(numbers) : undefined;
    if (order) found.add(order);
  }
  const [first, second] = found;
  return second ? undefined : first;
}

function clean(cell: string): string {
  const day = cell
    .normalize("NFKC")
    .trim()
    .replace(/[T\s]0?0:00(?::00(?:\.0{1,9})?)?Z?$/, "");
  return trimEndOf(day, /[T\s]/)
    .replace(/(?:г|год|года)\.?$/i, "")
    .trimEnd();
}

interface DayNumbers {
  one: string;
  two: string;
  separator: string;
  year: string;
}

function takeNumbers(text: string): DayNumbers | undefined {
  const [, one, separator, two, year] = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text) ?? [];
  return one && separator && two && year ? { one, two, separator, year: wholeYear(year) } : undefined;
}

/** Dots mean day, month, year everywhere; slashes and hyphens are read either way round. */
function orderOf({ one, two, separator }: DayNumbers): DayOrder | undefined {
  if (separator === "." || Number(one) > 12 || Number(one) === Number(two)) return "day";
  return Number(two) > 12 ? "month" : undefined;
}

/** `7 марта 2001`, `March 7, 2001`, `7-Mar-2001`. */
function readNamedMonth(text: string): { date: string } | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s.,-]+/)
    .filter((word) => word !== "" && word !== "of" && word !== "го");
  const [first = "", second = "", year = "", ...more] = words;
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th|го|-го|e|е)?$/.exec(day) ?? [];
  if (!number || more.length > 0 || !/^\d{4}$/.test(year) || !monthNames.test(name)) return undefined;
  const month = months.findIndex((pattern) => pattern.test(name)) + 1;
  return { date: toIso(year, String(month), number) };
}

/** `01` is 2001, `98` is 1998. */
function wholeYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 30 ? "20" : "19"}${year}`;
}

function toIso(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
