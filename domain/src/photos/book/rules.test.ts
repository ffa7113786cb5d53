import { expect, it } from "vitest";
import { digitalViewOf, portfolioIdOf, viewsFor } from "../slots.ts";
import { creditYears, dayProblem } from "./rules.ts";

const now = new Date("2026-11-26T12:00:00Z");

it("takes days up to the one that has begun somewhere, and no later", () => {
  expect(dayProblem("2026-11-27", now)).toBeNull();
  expect(dayProblem("2026-11-28", now)?.message).toMatch("taken_on: must not be in the future");
  for (const text of ["", "26.11.2026", "2026-02-30", "2026-11-26\0", "1999-12-31"])
    expect(dayProblem(text, now)).not.toBeNull();
  expect(creditYears(new Date("2026-12-31T12:00:00Z"))).toEqual({ min: 1950, max: 2027 });
});

it("under 18 there are face and profiles alone", () => {
  const minor = { age: 17, guarded: true };
  expect(viewsFor(minor)).toEqual(["face", "profile_left", "profile_right"]);
  expect(viewsFor({ age: null, guarded: false })).toHaveLength(6);
});

it("reads what a slot is from its name", () => {
  expect(digitalViewOf("digital-three_quarter")).toBe("three_quarter");
  expect([digitalViewOf("digital-hand"), digitalViewOf("full-body"), portfolioIdOf("full-body")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(portfolioIdOf("portfolio-12")).toBe("12");
});
