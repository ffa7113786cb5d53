import { expect, it } from "vitest";
import { isPhone } from "./phone.ts";

it.each(["+7 (916) 123-45-67", "8 800 555 35 35", "+86 138 0013 8000", "12345", "+12345678901234567890"])(
  "FL-44 %s is a phone number",
  (text) => {
    expect(isPhone(text)).toBe(true);
  },
);

it.each(["1234", "+123456789012345678901", "(495) 123-45-67", "+7 916 123 доб. 1", "8.800.555.35", "+", "звоните", ""])(
  "FL-44 '%s' is none",
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

it("FL-44 nor is one of more than 40 characters", () => {
  expect(isPhone(`12345${"-".repeat(35)}`)).toBe(true);
  expect(isPhone(`12345${"-".repeat(36)}`)).toBe(false);
});
