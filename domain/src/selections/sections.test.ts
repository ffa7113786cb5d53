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

it("TL-47 a section by language is one section", () => {
  const named = [
    { id: "a", section: { ru: "Женщины", en: "Women" } },
    { id: "b", section: "Women" },
    { id: "c", section: { en: "Women", ru: "Женщины" } },
  ];
  expect(groupBySection(named).map(({ cards: own }) => own.map(({ id }) => id).join(""))).toEqual(["ac", "b"]);
});
