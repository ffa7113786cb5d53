import { expect, it } from "vitest";
import { placeOf } from "./use-shared-view.ts";

it("TL-48 a client who returns goes on at the first card without an answer; a card in the address comes first", () => {
  const place = { found: -1, left: false, last: 0, start: 0, count: 5 };
  expect(placeOf(place)).toBe(0);
  expect(placeOf({ ...place, start: 3 })).toBe(3);
  expect(placeOf({ ...place, start: 3, found: 1 })).toBe(1);
  expect(placeOf({ ...place, start: 3, left: true, last: 4, count: 4 })).toBe(3);
  expect(placeOf({ ...place, count: 0 })).toBe(0);
});
