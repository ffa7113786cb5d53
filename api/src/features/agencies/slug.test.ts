import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Дом моды", "dom-mody"],
  ["东方模特", "dongfangmote"],
  ["Élite  Models!", "elite-models"],
  ["X", "agency-x"],
  ["★", "agency"],
  [`${"а".repeat(59)} б`, "a".repeat(59)],
])("writes the address of %s in Latin letters", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
