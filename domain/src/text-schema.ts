import { z } from "zod";
import { emailMaxLength, foldEmail, isEmail, newEmailProblem, normalizeEmail } from "./identity/email.ts";
import { isPhone, normalizePhone, phoneMaxLength, phoneMessage } from "./identity/phone.ts";
import { completePhone } from "./reading/phone.ts";
import { cleanText } from "./text.ts";

/** Free text up to `max` characters. */
export function text(max: number) {
  return z.string().overwrite(cleanText).max(max, `must be at most ${max} characters`);
}

/** Like `text`, with line breaks and tabs turned into spaces: names, titles, anything that enters a mail header. */
export function singleLine(max: number) {
  return z
    .string()
    .overwrite((value) => cleanText(value).replace(/\s+/g, " "))
    .max(max, `must be at most ${max} characters`);
}

const readableEmail = (spell: (typed: string) => string) =>
  z
    .string()
    .refine((typed) => foldEmail(typed).length <= emailMaxLength, {
      error: `must be at most ${emailMaxLength} characters`,
      abort: true,
    })
    .refine(isEmail, { error: "must be an e-mail address", abort: true })
    .overwrite(spell);

/** An e-mail address in the one spelling of `normalizeEmail`. */
export const emailAddress = readableEmail(normalizeEmail);

/** Like `emailAddress`, for new accounts: letters of alphabets that look alike are not mixed (SL-11). */
export const newEmailAddress = emailAddress.refine(
  (email) => newEmailProblem(email) !== "mixed",
  "must not mix letters of different alphabets",
);

/** An address that people read: its domain stays in their alphabet. */
export const shownEmail = readableEmail(foldEmail);

/** The form of a phone number (FL-44), normalized, also beside words that only name it (TL-55), or an empty text; whether it can be called is for the server to check. */
export const phoneNumber = z
  .string()
  .overwrite((written) => normalizePhone(completePhone(written)))
  .max(phoneMaxLength, `must be at most ${phoneMaxLength} characters`)
  .refine((value) => value === "" || isPhone(value), phoneMessage);

export const uuid = z.uuid();
