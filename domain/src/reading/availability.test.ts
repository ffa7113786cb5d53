import { expect, it } from "vitest";
import { formatAvailability, readAvailability } from "./availability.ts";

const stays = [
  { kind: "in", from: "2026-12-01", to: "2026-12-20", city: "Milan", country: "Italy" },
  { kind: "away", from: "2026-12-01", to: "2026-12-20", city: "Москва, Россия" },
  { kind: "in", from: "2027-01-01", to: "2027-01-01", city: "Ростов (Дон)" },
] as const;

it("a cell of stays is read back as it was written", () => {
  expect(formatAvailability(stays)).toContain("in 2026-12-01 2026-12-20 Milan (Italy)\n");
  expect(readAvailability(formatAvailability(stays))).toEqual(stays);
});

it.each([
  ["2026-12-01 – 2026-12-20 Milan", "in", "Milan"],
  ["на месте: 01.12.2026–20.12.2026, Казань", "in", "Казань"],
  ["в отъезде 2026-12-01 по 2026-12-20 Казань", "away", "Казань"],
  ["不在当地 2026-12-01至2026-12-20 上海", "away", "上海"],
])("reads %s", (text, kind, city) => {
  expect(readAvailability(text)).toEqual([{ kind, from: "2026-12-01", to: "2026-12-20", city }]);
});

it("leaves what is no stay to the rule of the field", () => {
  for (const text of ["Milan", "in 2026-12-01 Milan", "maybe 2026-12-01 2026-12-20 Milan"])
    expect(readAvailability(text)).toBe(text);
});
