import { expect, it } from "vitest";
import { groupBySection, standTogether } from "./sections.ts";

const cards = [
  { id: "a", section: "Women" },
  { id: "b", section: null },
  { id: "c", section: "Men" },
  { id: "d", section: "Women" },
  { id: "e", section: "" },
];

it("cards of one section stand together, sections in the order of their first cards", () => {
  expect(groupBySection(cards).map(({ section, cards: own }) => [section, own.map(({ id }) => id).join("")])).toEqual([
    ["Women", "ad"],
    [null, "be"],
    ["Men", "c"],
  ]);
  expect(standTogether(cards).map(({ id }) => id)).toEqual(["a", "d", "b", "e", "c"]);
  expect(standTogether(standTogether(cards))).toEqual(standTogether(cards));
});
