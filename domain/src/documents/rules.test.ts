import { expect, it } from "vitest";
import { photoTypes } from "../photos/options.ts";
import { choosePhotos } from "./rules.ts";

const withPhotos = (count: number) => Object.fromEntries(photoTypes.slice(0, count).map((type) => [type, "/media/x"]));

it.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [5, 4],
  [6, 4],
  [7, 6],
])("EXPORT-03 of %i photos %i stand on the back", (photos, back) => {
  const shots = choosePhotos(withPhotos(photos));
  expect(shots.front).toBe(photos === 0 ? null : "beauty-portrait");
  expect(shots.back).toEqual(photoTypes.slice(1, back + 1));
});

it("EXPORT-03 takes the requested photos", () => {
  expect(choosePhotos(withPhotos(3), { front: "full-body" })).toEqual({
    front: "full-body",
    back: ["beauty-portrait", "smiling-portrait"],
  });
  expect(choosePhotos(withPhotos(3), { back: ["full-body"] })).toEqual({
    front: "beauty-portrait",
    back: ["full-body"],
  });
});
