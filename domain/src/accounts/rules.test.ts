import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { isEmail } from "../identity/email.ts";
import { findNewPasswordProblem, findRegistrationProblem, passwordChecklist } from "./rules.ts";

const good = { email: "a@b.co", password: "Podium7x", confirmPassword: "Podium7x" };

describe("findRegistrationProblem", () => {
  it("AUTH-11 lets a good registration pass", () => {
    expect(findRegistrationProblem(good)).toBeNull();
  });

  // Each case breaks its rule and every later one: the order decides.
  it.each([
    [{ email: "", password: "", confirmPassword: "" }, "Все обязательные поля должны быть заполнены"],
    [{ email: "  ", password: "x", confirmPassword: "y" }, "Все обязательные поля должны быть заполнены"],
    [{ email: "nobody", password: "x", confirmPassword: "" }, "Все обязательные поля должны быть заполнены"],
    [{ email: "nobody", password: "x", confirmPassword: "y" }, "Введите корректный email"],
    [{ email: "a@b.co", password: "x", confirmPassword: "y" }, "Пароль должен содержать минимум 6 символов"],
    [
      { email: "a@b.co", password: "password", confirmPassword: "y" },
      "Пароль должен содержать минимум одну заглавную букву, одну строчную букву и одну цифру",
    ],
    [{ email: "a@b.co", password: "Podium7x", confirmPassword: "passw0rd" }, "Пароли не совпадают"],
  ])("AUTH-11 answers %j with the text of its rule", (input, message) => {
    const problem = findRegistrationProblem(input);
    expect(problem && new AppError(problem.code, problem)).toMatchObject({ message, status: 400 });
  });

  it("AUTH-10 carries the English texts that sign-up looks for", () => {
    const english = (input: typeof good) => JSON.stringify(findRegistrationProblem(input)?.details);
    expect(english({ ...good, confirmPassword: "other" })).toContain("Passwords do not match");
    expect(english({ ...good, password: "password" })).toContain("must contain");
  });
});

it("AUTH-13 names the field that holds the new password", () => {
  expect(findNewPasswordProblem("newPassword", "short", "short")?.details).toMatchObject([{ path: "newPassword" }]);
});

it("AUTH-06 shows what a password has so far, in any alphabet", () => {
  expect(passwordChecklist("пар")).toEqual({ length: false, upper: false, lower: true, digit: false });
  expect(passwordChecklist("Пароль1")).toEqual({ length: true, upper: true, lower: true, digit: true });
});

it("AUTH-11 takes plain addresses and none that could split in a mail header", () => {
  for (const address of ["a@b.co", "anna.kim+cards@mail.example.ru", "模特@例子.中国"])
    expect(isEmail(address)).toBe(true);
  for (const address of [
    "a@b",
    "@b.co",
    "a@",
    "a b@c.de",
    "a@b@c.de",
    "a@b..co",
    "a,x@c.de",
    "<a@b.co> <c@d.co>",
    "a@b.co\nBcc: c@d.co",
    "a\ufffd@b.co",
    `${"a".repeat(250)}@b.co`,
  ]) {
    expect(isEmail(address)).toBe(false);
  }
});
