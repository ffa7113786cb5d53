import type { ErrorCode, FieldProblem } from "../errors.ts";
import { newEmailProblem } from "../identity/email.ts";
import { isSamePassword, normalizePassword, passwordLength, passwordMinLength } from "../identity/password.ts";

/** Lifetime of a mailed confirmation, and of the secret of the page that waits for it (FL-22). */
export const mailedLinkHours = 24;

/** Between two confirmation mails to one address (VERIFY-07). */
export const mailPauseSeconds = 60;

/** The rules that a password fulfills, for the live checklist of sign-up (AUTH-06). Letters of any alphabet count. */
export function passwordChecklist(typed: string) {
  const password = normalizePassword(typed);
  return {
    length: passwordLength(password) >= passwordMinLength,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /[0-9]/.test(password),
  };
}

/** A check that fails: the catalog stays out of the browser, which has its own texts. The server makes an `AppError` of it. */
export interface RuleProblem {
  code: ErrorCode;
  details: FieldProblem[];
}

export interface Registration {
  email: string;
  password: string;
  confirmPassword: string;
}

/** The first of the five registration checks that fails, in the order of AUTH-11; null when all hold. */
export function findRegistrationProblem({ email, password, confirmPassword }: Registration): RuleProblem | null {
  const address = email.trim();
  if (!address) return problem("account.required_fields", "email", "Email is required");
  if (!password) return problem("account.required_fields", "password", "Password is required");
  if (!confirmPassword)
    return problem("account.required_fields", "confirmPassword", "Password confirmation is required");
  const wrong = findEmailProblem(address);
  if (wrong) return wrong;
  return findNewPasswordProblem("password", password, confirmPassword);
}

/** The problem of an address for an account, or null. */
export function findEmailProblem(email: string): RuleProblem | null {
  if (!email) return problem("account.required_fields", "email", "Email is required");
  const wrong = newEmailProblem(email);
  if (wrong === "mixed") return problem("account.mixed_email", "email", "Email mixes letters of different alphabets");
  return wrong && problem("account.invalid_email", "email", "Email is invalid");
}

/** The same rules where only a password is new (AUTH-13, AUTH-17); `path` is the field that holds it. */
export function findNewPasswordProblem(path: string, password: string, confirmPassword: string): RuleProblem | null {
  if (!password) return problem("account.required_fields", path, "Password is required");
  if (!confirmPassword)
    return problem("account.required_fields", "confirmPassword", "Password confirmation is required");
  const { length, upper, lower, digit } = passwordChecklist(password);
  if (!length) return problem("account.password_too_short", path, "Password must be at least 6 characters");
  if (!(upper && lower && digit)) {
    return problem(
      "account.password_too_weak",
      path,
      "Password must contain at least one uppercase letter, one lowercase letter and one digit",
    );
  }
  if (!isSamePassword(password, confirmPassword)) {
    return problem("account.password_mismatch", "confirmPassword", "Passwords do not match");
  }
  return null;
}

/** With the English text that AUTH-10 maps. */
function problem(code: ErrorCode, path: string, message: string): RuleProblem {
  return { code, details: [{ path, message }] };
}

/** The purpose of an account. It decides the first page and the header, and gives no rights. */
export const personRoles = ["model", "booker", "client"] as const;
export type PersonRole = (typeof personRoles)[number];

/** The data that is deleted with an account, in display order. */
export const holdingKinds = [
  "cards",
  "photos",
  "views",
  "favorites",
  "searches",
  "selections",
  "sessions",
  "consents",
  "mails",
  "letters",
] as const;
export type HoldingKind = (typeof holdingKinds)[number];
