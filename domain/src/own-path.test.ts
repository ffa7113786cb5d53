import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it("FL-21 takes a path of this site with its query", () => {
  for (const path of ["/", "/create?step=2", "/login?next=//a#//b", "/en/model/1#photos"])
    expect(ownPath(path)).toBe(path);
});

it.each([
  null,
  "",
  "create",
  "//evil.example",
  "/en//evil.example",
  "/create//",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/a\u007f",
  `/${"a".repeat(2000)}`,
])("FL-21 takes nothing else: %j", (value) => {
  expect(ownPath(value)).toBeNull();
});
