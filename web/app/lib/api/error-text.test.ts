import { errorCatalog } from "@compcard/domain/error-catalog";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ApiError, openEnvelope } from "./error.ts";
import { errorText } from "./error-text.ts";
import { fetchErrorTexts } from "./fetched-error-texts.ts";

beforeAll(fetchErrorTexts);
afterEach(() => overwriteGetLocale(() => "ru"));

it("every error code has a text", () => {
  const unexplained = Object.keys(errorCatalog).filter((code) => errorText(new ApiError(400, code, "")) === "");
  expect(unexplained).toEqual([]);
});

/** The text of a refusal with this `Retry-After`. */
function read(locale: "ru" | "en" | "zh", code: string, retryAfter: string | null): string {
  overwriteGetLocale(() => locale);
  try {
    openEnvelope(429, { success: false, error: { code, message: "" } }, retryAfter);
  } catch (error) {
    return errorText(error);
  }
  throw new Error("was not refused");
}

it.each([
  ["ru", "account.locked", "720", "Вход временно закрыт после неудачных попыток. Попробуйте через 12\u00a0минут."],
  ["en", "account.locked", "715", /Please try again in 12\u00a0minutes\.$/],
  ["zh", "account.locked", "720", "多次登录失败，账号已暂时锁定，请 12\u00a0分钟后再试。"],
  ["ru", "verification.too_many_emails", "59", "Слишком много писем. Следующее можно отправить через 59\u00a0секунд."],
  ["en", "request.too_many", "3600", /in 60\u00a0minutes\.$/],
  ["en", "request.too_many", "80000", /in 23\u00a0hours\.$/],
  ["en", "request.too_many", "0", /in 1\u00a0second\.$/],
  ["ru", "request.too_many", null, "Слишком много попыток. Подождите немного и попробуйте снова."],
  ["ru", "request.too_many", "Wed, 21 Oct 2026 07:28:00 GMT", /Подождите немного/],
  ["en", "guardian.late", null, /7 days/],
  ["ru", "account.exists", "60", "Аккаунт с таким email уже есть"],
] as const)("FL-24 says in %s how long %s lasts: %s", (locale, code, retryAfter, text) => {
  const shown = read(locale, code, retryAfter);
  if (typeof text === "string") expect(shown).toBe(text);
  else expect(shown).toMatch(text);
});
