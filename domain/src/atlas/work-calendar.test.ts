import { describe, expect, it } from "vitest";
import cn from "../../data/atlas/CN.json" with { type: "json" };
import ru from "../../data/atlas/RU.json" with { type: "json" };
import { isDay } from "../cards/days.ts";
import { addWorkdays, isWorkday, workCalendarOf } from "./work-calendar.ts";

const certainties = ["law", "official", "secondary", "assumed"];

describe("countries as data", () => {
  it.each(Object.entries({ ru, cn }))(
    "ATLAS-01 every value of %s has a source, a day and a certainty",
    (_code, file) => {
      const { zones, week, holidays, moved_workdays } = file.time;
      for (const value of [...zones, week, ...holidays, ...moved_workdays]) {
        expect(value.source.trim(), JSON.stringify(value)).not.toBe("");
        expect(isDay(value.checked_on), value.checked_on).toBe(true);
        expect(certainties).toContain(value.certainty);
      }
    },
  );

  it.each(Object.entries({ ru, cn }))(
    "ATLAS-01 %s has 2026 and 2027, in days that exist, and zones that Intl knows",
    (_code, file) => {
      const { zones, holidays, moved_workdays } = file.time;
      for (const list of [holidays, moved_workdays]) {
        expect([...new Set(list.map(({ year }) => year))]).toEqual([2026, 2027]);
        for (const { year, days } of list)
          for (const day of days as string[]) expect(isDay(day) && day.startsWith(`${year}-`), day).toBe(true);
      }
      for (const { zone } of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
    },
  );

  it("ATLAS-01 a moved workday falls on a weekend, and is no holiday", () => {
    for (const { time } of [ru, cn]) {
      const holidays = new Set(time.holidays.flatMap(({ days }) => days));
      for (const day of time.moved_workdays.flatMap(({ days }) => days as string[])) {
        expect([0, 6], day).toContain(new Date(day).getUTCDay());
        expect(holidays.has(day), day).toBe(false);
      }
    }
  });
});

describe("workdays", () => {
  it.each([
    ["Russia", "2026-01-09", false],
    ["Россия", "2026-01-12", true],
    ["RU", "2026-03-09", false],
    ["俄罗斯", "2026-12-31", false],
    ["Russia", "2027-05-10", false],
    ["China", "2026-02-14", true],
    ["中国", "2026-02-16", false],
    ["CN", "2026-02-28", true],
    ["China", "2026-10-10", true],
    ["China", "2026-10-11", false],
    ["France", "2026-12-25", true],
    [null, "2026-11-28", false],
  ])("%s on %s: %s", (country, day, expected) => expect(isWorkday(workCalendarOf(country), day)).toBe(expected));

  it.each([
    // Over New Year in Russia, 31 December to 11 January.
    ["Russia", "2026-12-30", 1, "2027-01-11"],
    ["Russia", "2027-01-13", -3, "2026-12-30"],
    // Over the Spring Festival, with both moved workdays.
    ["China", "2026-02-13", 2, "2026-02-24"],
    ["China", "2026-03-02", -1, "2026-02-28"],
    ["China", "2026-02-24", -2, "2026-02-13"],
    ["France", "2026-12-04", 1, "2026-12-07"],
    ["France", "2026-12-04", 0, "2026-12-04"],
  ])("%s: %s and %i workdays is %s", (country, day, count, expected) =>
    expect(addWorkdays(workCalendarOf(country), day, count)).toBe(expected),
  );
});
