import { expect, it } from "vitest";
import { findSize } from "../figures/sizes.ts";
import { parseBrief } from "../search/brief/parse-brief.ts";
import { readCupSize } from "./cup-size.ts";
import { listWords } from "./words.ts";

const read = (text: string) => parseBrief(text, { today: "2026-06-01", seesStays: true }).query;
const cells = listWords("cup");

it.each([
  ["75B", "B"],
  ["34C", "C"],
  ["34DD", "E"],
  ["70С", "C"],
  ["80E", "E"],
])("a line of figures, a table and a brief read the bra %s alike", (written, cup) => {
  expect(findSize(written, 0, "woman")?.size).toEqual({ field: "cup", value: cup });
  expect(cells?.find(written)).toBe(cup);
  expect(read(`нужна модель, ${written}, рост 175`)).toContain(`cup=${cup}`);
});

it("the bust in centimeters, other scales and days are no bra", () => {
  expect(readCupSize(84, "B")).toEqual({ cup: "B", chest: 84 });
  for (const [width, letters] of [
    [33, "B"],
    [34, "F"],
    [50, "A"],
    [75, "K"],
    [200, "B"],
  ] as const)
    expect(readCupSize(width, letters)).toBeNull();
  expect(cells?.find("84B")).toBeUndefined();
  expect(read("girls for beauty, valid 30d")).not.toContain("cup");
});
