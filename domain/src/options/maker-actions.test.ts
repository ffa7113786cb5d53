import { expect, it } from "vitest";
import { makerActions } from "./maker-actions.ts";
import type { Option } from "./schema.ts";

const halves = (count: number): Option["ranks"] =>
  Array.from({ length: count }, (_, at) => ({ date: `2027-03-${18 + at}`, half: "am", rank: 1 }));

it.each<[Option["state"], number | null, number, number, string]>([
  ["held", 1, 2, 0, "confirm extend setDays release"],
  ["held", 1, 1, 0, "confirm extend release"],
  ["held", 1, 1, 1, "confirm release"],
  ["held", 2, 2, 1, "challenge setDays release"],
  ["challenged", 1, 1, 1, "confirm release"],
  ["waiting", 1, 2, 0, "setDays release"],
  ["waiting", 2, 1, 0, "release"],
  ["confirmed", null, 0, 0, "release"],
  ["asked", null, 0, 0, "release"],
  ["free", null, 0, 0, "release"],
  ["busy", null, 0, 0, "release"],
  ["declined", null, 0, 0, ""],
  ["released", null, 0, 0, ""],
  ["lapsed", null, 0, 0, ""],
  ["lost", null, 0, 0, ""],
])("OPT-37 %s at rank %s with %i half days and %i behind: %s", (state, rank, days, behind, allowed) => {
  const unanswered = state === "waiting" || state === "asked";
  expect(makerActions({ state, unanswered, rank, ranks: halves(days), behind }).join(" ")).toBe(allowed);
});

it.each([1, 2])("OPT-37 a challenged option that nobody has answered is only given up: rank %i", (rank) => {
  const option = { state: "challenged", unanswered: true, rank, ranks: halves(1), behind: 0 } as const;
  expect(makerActions(option)).toEqual(["release"]);
});
