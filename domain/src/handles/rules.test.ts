import { describe, expect, it } from "vitest";
import { problemOfHandle, suggestHandle } from "./rules.ts";

describe("short addresses", () => {
  it.each(["anna", "a-1", "123", "anna-orlova", "x".repeat(30), "-anna"])("takes %s", (handle) => {
    expect(problemOfHandle(handle)).toBeNull();
  });

  it.each(["", "ab", "x".repeat(31), "Anna", "анна", "安娜小姐", "an na", "an_na", "an.na", "an/na", "anna\n"])(
    "refuses %j",
    (handle) => {
      expect(problemOfHandle(handle)).toBe("malformed");
    },
  );

  it.each(["admin", "support", "comp-card", "--admin--", "---"])("reserves %s", (handle) => {
    expect(problemOfHandle(handle)).toBe("reserved");
  });

  it.each([
    ["Anna Orlova", "anna-orlova"],
    ["Iuliia Shcherbakova-Kim", "iuliia-shcherbakova-kim"],
    ["Xi'an Lü", "xian-lu"],
    ["Chloé D’Arcy", "chloe-darcy"],
    ["Aleksandra-Viktoriia Konstantinova", "aleksandra-viktoriia-konstanti"],
    ["Li", ""],
    ["Admin", ""],
    ["محمد", ""],
  ])("suggests for %s %j", (name, handle) => {
    expect(suggestHandle(name)).toBe(handle);
  });
});
