import { expect, it } from "vitest";
import { lacksMore, missingFields, missingPhotos } from "./expected.ts";

const empty = {
  ...{ age: null, location: null, height: null, chest: null, waist: null, hips: null, shoe_size: null },
  guarded: false,
  photos: {},
};
const shown = { ...empty, age: 22, location: "Москва", height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39 };

it("FL-34 lists what bookers will miss, in the order they look for it", () => {
  expect(missingFields(empty)).toEqual(["age", "location", "height", "chest", "waist", "hips", "shoe_size"]);
  expect(missingFields({ ...shown, location: "", hips: null })).toEqual(["location", "hips"]);
  expect(missingPhotos({ ...empty, photos: { "full-body": "/a" } })).toEqual([
    "beauty-portrait",
    "smiling-portrait",
    "swimwear",
  ]);
  expect(missingPhotos({ ...empty, age: 17 })).not.toContain("swimwear");
  expect(missingPhotos({ ...empty, age: 18, guarded: true })).not.toContain("swimwear");
});

it("FL-34 compares cards by how much is missing", () => {
  expect(lacksMore(empty, shown)).toBe(true);
  expect(lacksMore(shown, empty)).toBe(false);
  expect(lacksMore(shown, { ...shown, photos: { "full-body": "/a" } })).toBe(true);
  expect(lacksMore(shown, shown)).toBe(false);
});
