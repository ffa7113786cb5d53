import { AppError, type ErrorCode } from "../errors.ts";

export const emailMaxLength = 254;
export const passwordMinLength = 6;
export const passwordMaxLength = 256;

/** What would end or split an address in a mail header, and what is no letter: controls, zero width, text direction. */
const noPart = String.raw`\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd@<>()[\]\\,;:"`;

/** Linear-time form of "text, at sign, text, dot, text" in any alphabet (AUTH-11); the length is checked before it. */
export const emailPattern = new RegExp(`^[^${noPart}]+@[^.${noPart}]+(\\.[^.${noPart}]+)+$`);

/** True for an address of at most 254 characters that looks like x@y.z. */
export function isEmail(value: string): boolean {
  return value.length <= emailMaxLength && emailPattern.test(value);
}

/** What a password has of what it needs, for the live checklist of sign-up (AUTH-06). Letters of any alphabet count. */
export function passwordChecklist(password: string) {
  return {
    length: password.length >= passwordMinLength,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /[0-9]/.test(password),
  };
}

export interface Registration {
  email: string;
  password: string;
  confirmPassword: string;
}

/** The first of the five registration checks that fails, in the order of AUTH-11; null when all hold. */
export function findRegistrationProblem({ email, password, confirmPassword }: Registration): AppError | null {
  const address = email.trim();
  if (!address) return problem("account.required_fields", "email", "Email is required");
  if (!password) return problem("account.required_fields", "password", "Password is required");
  if (!confirmPassword)
    return problem("account.required_fields", "confirmPassword", "Password confirmation is required");
  if (!isEmail(address)) return problem("account.invalid_email", "email", "Email is invalid");
  return findNewPasswordProblem("password", password, confirmPassword);
}

/** The same rules where only a password is new (AUTH-13, AUTH-17); `path` is the field that holds it. */
export function findNewPasswordProblem(path: string, password: string, confirmPassword: string): AppError | null {
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
  if (password !== confirmPassword) {
    return problem("account.password_mismatch", "confirmPassword", "Passwords do not match");
  }
  return null;
}

/** The Russian text of the catalogue, with the English one that AUTH-10 maps in `details`. */
function problem(code: ErrorCode, path: string, message: string): AppError {
  return new AppError(code, { details: [{ path, message }] });
}
