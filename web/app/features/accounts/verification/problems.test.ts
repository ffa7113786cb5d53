import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ApiError, networkError } from "../../../lib/api/error.ts";
import { fetchErrorTexts } from "../../../lib/api/fetched-error-texts.ts";
import { addressProblem, codeFailure, resendFailure, tokenProblem, verifyFailure } from "./problems.ts";

// A failed call brings them in the product.
beforeAll(fetchErrorTexts);
afterEach(() => overwriteGetLocale(() => "ru"));

const refused = new ApiError(400, "verification.invalid_token", "The link is invalid or has expired");
const misshapen = new ApiError(400, "request.invalid", "token: Invalid token format");
const tooMany = new ApiError(429, "request.too_many", "Too many attempts");
const broken = new ApiError(500, "service.failed", "Произошла ошибка");
const away = new ApiError(503, "service.unavailable", "The service is unavailable");

it("VERIFY-03 names a refused token by status, in the words of the catalog", () => {
  overwriteGetLocale(() => "en");
  expect([tooMany, refused, misshapen, broken, away, networkError(), new TypeError("no")].map(verifyFailure)).toEqual([
    "Too many attempts. Please wait for some time and try again.",
    "The link is invalid or has expired",
    "Invalid token format",
    "Email verification error",
    "The service is temporarily unavailable. Please try again in a minute.",
    "Network error. Check your connection and try again.",
    "Email verification error",
  ]);
  overwriteGetLocale(() => "ru");
  expect([refused, broken].map(verifyFailure)).toEqual([
    "Ссылка недействительна или устарела",
    "Ошибка подтверждения почты",
  ]);
});

it("VERIFY-03 FL-28 a refusal without details is one of the token's form", () => {
  overwriteGetLocale(() => "en");
  expect(verifyFailure(new ApiError(400, "service.failed", "Произошла ошибка"))).toBe("Invalid token format");
});

it("FL-23 names a code that was refused", () => {
  overwriteGetLocale(() => "en");
  const wrong = new ApiError(400, "verification.wrong_code", "The code is wrong or has expired");
  const tried = new ApiError(429, "request.too_many", "Too many attempts", undefined, 1_800);
  expect([misshapen, wrong, tried].map(codeFailure)).toEqual([
    "Six digits are needed",
    "The code is wrong or has expired",
    "Too many attempts. Please try again in 30\u00a0minutes.",
  ]);
});

it("VERIFY-05 names a mail that was not sent again by status", () => {
  overwriteGetLocale(() => "en");
  const tooManyMails = new ApiError(429, "verification.too_many_emails", "Too many email requests");
  expect([tooMany, tooManyMails, broken].map(resendFailure)).toEqual([
    "Too many email requests. Please wait for some time and try again.",
    "Too many email requests. Please wait for some time and try again.",
    "Error sending email",
  ]);
});

it("VERIFY-02 VERIFY-05 looks at token and address before any call", () => {
  overwriteGetLocale(() => "en");
  expect([59, 60, 100, 101].map((length) => tokenProblem("a".repeat(length)))).toEqual([
    "Invalid token format",
    null,
    null,
    "Invalid token format",
  ]);
  expect(["", "anna", "anna@example.com"].map(addressProblem)).toEqual([
    "Email not found for resending",
    "Invalid email format",
    null,
  ]);
});
