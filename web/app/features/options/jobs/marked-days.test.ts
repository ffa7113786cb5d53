import { halfDaysOf } from "@compcard/domain/options/half-days";
import { expect, it } from "vitest";
import { daysOfMonth, markSpan, pressDay, stateOfDay, wireDays } from "./marked-days.ts";

it("a day is whole, then its morning, then its afternoon, then not marked", () => {
  let days = halfDaysOf([{ date: "2027-03-20" }]);
  const states = [1, 2, 3, 4].map(() => {
    days = pressDay(days, "2027-03-18");
    return stateOfDay(days, "2027-03-18");
  });
  expect(states).toEqual(["whole", "am", "pm", "off"]);
  expect(wireDays(pressDay(pressDay(days, "2027-03-18"), "2027-03-18"))).toEqual([
    { date: "2027-03-18", half: "am" },
    { date: "2027-03-20" },
  ]);
});

it("a span marks whole days over the end of a year and leaves others", () => {
  const days = markSpan(
    halfDaysOf([
      { date: "2026-12-31", half: "am" },
      { date: "2027-01-05", half: "pm" },
    ]),
    {
      from: "2026-12-30",
      to: "2027-01-01",
    },
  );
  expect(wireDays(days)).toEqual([
    ...[{ date: "2026-12-30" }, { date: "2026-12-31" }, { date: "2027-01-01" }],
    { date: "2027-01-05", half: "pm" },
  ]);
});

it("weeks begin on Monday", () => {
  expect(daysOfMonth("2027-02")).toHaveLength(28);
  expect(daysOfMonth("2026-11").slice(0, 8)).toEqual([
    ...[null, null, null, null, null, null],
    ...["2026-11-01", "2026-11-02"],
  ]);
});
