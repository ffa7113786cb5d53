import { expect, it } from "vitest";
import { emptyOf } from "../../test/field-samples.ts";
import { compareFacts } from "./comparison.ts";
import type { FactCard } from "./facts.ts";
import { cardFieldNames } from "./fields.ts";

const blank = Object.fromEntries(cardFieldNames.map((field) => [field, emptyOf(field)])) as unknown as FactCard;

it("SL-31 cards stand side by side fact by fact, the month of their figures after these; what none has is left out", () => {
  const one = { ...blank, height: 178, eye_color: "blue", measured_at: "2026-11-02" };
  const other = { ...blank, height: 181, skills: ["catwalk"], measured_at: null };
  expect(compareFacts([one, other] as never, { locale: "en" })).toEqual([
    { name: "height", label: "Height", values: ["178\u00a0cm", "181\u00a0cm"] },
    { name: "measured", label: "Measured", values: ["November 2026", null] },
    { name: "eye_color", label: "Eyes", values: ["blue", null] },
    { name: "skills", label: "Skills", values: [null, "catwalk"] },
  ]);
  expect(compareFacts([blank, blank] as never, { locale: "en" })).toEqual([]);
});
