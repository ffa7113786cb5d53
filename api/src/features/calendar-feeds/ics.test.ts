import { expect, it } from "vitest";
import { type CalendarEvent, writeCalendar } from "./ics.ts";

const event: CalendarEvent = {
  uid: "1@compcard.example",
  changedAt: new Date("2026-11-27T02:03:04.567Z"),
  ...{ from: "2027-02-27", to: "2027-02-28" },
  summary: "In Milan",
  location: "Milan",
  url: "https://compcard.example/model/1",
};
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

it("writes whole days with an exclusive end, across months and years", () => {
  const days = (from: string, to: string) =>
    unfolded(writeCalendar("x", [{ ...event, from, to }])).filter((line) => /^DT(START|END)/.test(line));
  expect(days("2027-02-27", "2027-02-28")).toEqual(["DTSTART;VALUE=DATE:20270227", "DTEND;VALUE=DATE:20270301"]);
  expect(days("2027-12-31", "2027-12-31")).toEqual(["DTSTART;VALUE=DATE:20271231", "DTEND;VALUE=DATE:20280101"]);
});

it("states when the event changed, in UTC", () => {
  expect(unfolded(writeCalendar("x", [event]))).toContain("DTSTAMP:20261127T020304Z");
});

it("escapes text, so that no value ends its line or begins another property", () => {
  const summary = "a\\b;c,d\r\nEND:VEVENT\u0007\u0085";
  const lines = unfolded(writeCalendar("Smith, Jones; Co\nEND:VCALENDAR", [{ ...event, summary }]));
  expect(lines).toContain("NAME:Smith\\, Jones\\; Co\\nEND:VCALENDAR");
  expect(lines).toContain("X-WR-CALNAME:Smith\\, Jones\\; Co\\nEND:VCALENDAR");
  expect(lines).toContain("SUMMARY:a\\\\b\\;c\\,d\\nEND:VEVENT  ");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

it("ends lines with CRLF and folds them at 75 octets without breaking a character", () => {
  const summary = "Я 𠮷 上海 a".repeat(30);
  const text = writeCalendar("Ж".repeat(90), [{ ...event, summary }]);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.isWellFormed()).toBe(true);
  expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
});

it("has a component where there is no event, as programs require, after all properties", () => {
  const lines = unfolded(writeCalendar("x", []));
  expect(lines).toContain("BEGIN:VTIMEZONE");
  const after = lines.slice(lines.indexOf("END:VTIMEZONE") + 1);
  expect(after).toEqual(["END:VCALENDAR", ""]);
});
