import { expect, it } from "vitest";
import { isEmptier, lackingFields, lackingPhotos } from "./expected.ts";

const empty = {
  ...{ age: null, location: null, height: null, chest: null, waist: null, hips: null, shoe_size: null },
  guarded: false,
  photos: {},
};
const told = { ...empty, age: 22, location: "Москва", height: 178, chest: 84, waist: 60, hips: 89, shoe_size: 39 };

it("FL-34 tells what bookers will miss, in the order they look for it", () => {
  expect(lackingFields(empty)).toEqual(["age", "location", "height", "chest", "waist", "hips", "shoe_size"]);
  expect(lackingFields({ ...told, location: "", hips: null })).toEqual(["location", "hips"]);
  expect(lackingPhotos({ ...empty, photos: { "full-body": "/a" } })).toEqual([
    "beauty-portrait",
    "smiling-portrait",
    "swimwear",
  ]);
  expect(lackingPhotos({ ...empty, age: 17 })).not.toContain("swimwear");
  expect(lackingPhotos({ ...empty, age: 18, guarded: true })).not.toContain("swimwear");
});

it("FL-34 compares cards by how much is missing", () => {
  expect(isEmptier(empty, told)).toBe(true);
  expect(isEmptier(told, empty)).toBe(false);
  expect(isEmptier(told, { ...told, photos: { "full-body": "/a" } })).toBe(true);
  expect(isEmptier(told, told)).toBe(false);
});
