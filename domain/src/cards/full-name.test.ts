import { expect, it } from "vitest";
import { fullName } from "./full-name.ts";

it.each([
  ["Арина", "Соколова", "Арина Соколова"],
  ["月", "林", "林月"],
  ["Yue", "林", "Yue 林"],
  ["Анна", null, "Анна"],
  [null, "Ким", "Ким"],
  [" ", null, ""],
])("I18N-01 says the name %j %j as %j", (first_name, last_name, shown) => {
  expect(fullName({ first_name, last_name })).toBe(shown);
});
