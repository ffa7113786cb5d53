import { describe, expect, it } from "vitest";
import { halfDaysOf } from "./half-days.ts";

describe("half days", () => {
  it("a span has both halves of every day, also over the end of a year", () => {
    const days = halfDaysOf({ from: "2026-12-31", to: "2027-01-01" });
    expect(days.map(({ date, half }) => `${date} ${half}`)).toEqual([
      "2026-12-31 am",
      "2026-12-31 pm",
      "2027-01-01 am",
      "2027-01-01 pm",
    ]);
  });

  it("a list is in order, each half once", () => {
    const days = [
      { date: "2026-12-04", half: "pm" as const },
      { date: "2026-12-03" },
      { date: "2026-12-04", half: "pm" as const },
    ];
    expect(halfDaysOf(days)).toEqual([
      { date: "2026-12-03", half: "am" },
      { date: "2026-12-03", half: "pm" },
      { date: "2026-12-04", half: "pm" },
    ]);
  });

  it("a span that ends before it begins has none", () => {
    expect(halfDaysOf({ from: "2026-12-05", to: "2026-12-04" })).toEqual([]);
  });
});
