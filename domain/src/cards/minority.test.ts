import { describe, expect, it } from "vitest";
import { type KnownAge, undoneMinority } from "./minority.ts";

const today = new Date("2026-06-15T12:00:00Z");
const number = (age: number, age_given_on: string | null): KnownAge => ({ age, birth_date: null, age_given_on });
const dated: KnownAge = { age: 17, birth_date: "2008-09-01", age_given_on: "2026-01-10" };

describe("FL-06 an age known under 18", () => {
  it.each([
    [number(17, "2026-06-14"), { age: 18 }, ["age"]],
    [number(17, "2026-06-14"), { age: null }, ["age"]],
    [number(17, "2025-06-16"), { age: 18 }, ["age"]],
    [number(17, "2025-06-15"), { age: 18 }, []],
    [number(17, "2025-06-15"), { age: 19 }, ["age"]],
    [number(16, "2024-01-01"), { age: 18 }, []],
    [number(17, null), { age: 18 }, ["age"]],
    [number(17, "2026-06-14"), { age: 16 }, []],
    [number(17, "2026-06-14"), {}, []],
  ])("a number rises by the years since it was given: %j with %j", (known, change, fields) => {
    expect(undoneMinority(known, change, today)).toEqual(fields);
  });

  it.each([
    [number(17, "2026-06-10"), { birth_date: "2008-06-12" }, []],
    [number(17, "2026-06-10"), { birth_date: "2008-06-10" }, ["birth_date"]],
    [number(17, "2026-06-10"), { birth_date: "2000-01-01", age: 26 }, ["birth_date"]],
    [number(17, null), { birth_date: "2008-06-15" }, ["birth_date"]],
    [dated, { birth_date: null }, ["birth_date"]],
    [dated, { birth_date: null, age: 25 }, ["age", "birth_date"]],
    [dated, { birth_date: "2008-08-31" }, ["birth_date"]],
    [dated, { birth_date: "2009-09-01" }, []],
    [dated, { age: 25 }, ["age"]],
    [dated, { age: 17 }, []],
  ])("a birth date agrees with what was known: %j with %j", (known, change, fields) => {
    expect(undoneMinority(known, change, today)).toEqual(fields);
  });

  it("leaves grown-ups and the unknown alone", () => {
    for (const age of [18, 30, null]) {
      const known = { age, birth_date: null, age_given_on: null };
      expect(undoneMinority(known, { age: 25, birth_date: null }, today)).toEqual([]);
    }
    expect(undoneMinority({ ...dated, age: 18 }, { birth_date: null }, today)).toEqual([]);
  });
});
