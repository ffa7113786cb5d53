import { expect, it } from "vitest";
import { withoutEndSlashes } from "./paths.ts";

it.each([
  ["/search/", "/search"],
  ["/search///", "/search"],
  ["/model/x", "/model/x"],
  ["/", "/"],
  ["///", "/"],
  ["", ""],
])("TL-42 the address %j without slashes at its end is %j", (given, path) => {
  expect(withoutEndSlashes(given)).toBe(path);
});

it("TL-11 a path of a million slashes takes no longer than its length", () => {
  expect(withoutEndSlashes(`/a${"/".repeat(1_000_000)}`)).toBe("/a");
  expect(withoutEndSlashes(`${"/".repeat(1_000_000)}a`)).toHaveLength(1_000_001);
});
