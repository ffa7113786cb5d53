import { expect, it } from "vitest";
import { lacksMore, listMissing, missingOn } from "./expected.ts";

const empty = {
  ...{ age: null, location: null, height: null, chest: null, waist: null, hips: null, shoe_size: null },
  guarded: false,
  photos: {},
};
const shown = { ...empty, age: 22, location: "Москва", height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39 };

it("FL-34 lists what bookers will miss, in the order they look for it", () => {
  expect(missingOn(empty).fields).toEqual(["age", "location", "height", "chest", "waist", "hips", "shoe_size"]);
  expect(missingOn({ ...shown, location: "", hips: null }).fields).toEqual(["location", "hips"]);
  expect(missingOn({ ...empty, photos: { "full-body": "/a" } }).photos).toEqual([
    "beauty-portrait",
    "smiling-portrait",
    "swimwear",
  ]);
  expect(missingOn({ ...empty, age: 17 }).photos).not.toContain("swimwear");
  expect(missingOn({ ...empty, age: 18, guarded: true }).photos).not.toContain("swimwear");
});

it("TL-20 fields of a category without consent are missing, though the card has them", () => {
  const looks = { ...shown, unconsented: ["looks" as const] };
  expect(missingOn(looks).fields).toEqual(["height", "chest", "waist", "hips", "shoe_size"]);
  expect(missingOn({ ...looks, location: null, unconsented: ["about", "work"] }).fields).toEqual(["age", "location"]);
  expect(listMissing(looks)).toEqual([...missingOn(looks).fields, ...missingOn(looks).photos]);
  expect(lacksMore(looks, shown)).toBe(true);
});

it("FL-34 compares cards by how much is missing", () => {
  expect(lacksMore(empty, shown)).toBe(true);
  expect(lacksMore(shown, empty)).toBe(false);
  expect(lacksMore(shown, { ...shown, photos: { "full-body": "/a" } })).toBe(true);
  expect(lacksMore(shown, shown)).toBe(false);
});
