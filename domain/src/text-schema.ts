import { z } from "zod";
import { emailMaxLength, emailPattern } from "./identity/email.ts";
import { isPhone, phoneMaxLength } from "./phone.ts";
import { cleanText } from "./text.ts";

/** Free text up to `max` characters. */
export function text(max: number) {
  return z.string().overwrite(cleanText).max(max, `must be at most ${max} characters`);
}

/** As `text`, with line breaks and tabs turned into spaces: names, titles, anything that enters a mail header. */
export function singleLine(max: number) {
  return z
    .string()
    .overwrite((value) => cleanText(value).replace(/\s+/g, " "))
    .max(max, `must be at most ${max} characters`);
}

/** A trimmed, lower-case e-mail address. */
export const emailAddress = z
  .string()
  .overwrite((value) => value.trim().toLowerCase())
  .max(emailMaxLength, `must be at most ${emailMaxLength} characters`)
  .regex(emailPattern, "must be an e-mail address");

/** A phone number (FL-44), or an empty text. */
export const phoneNumber = singleLine(phoneMaxLength).refine(
  (value) => value === "" || isPhone(value),
  "must be a phone number: + or a digit, then digits, spaces, -, ( and ), 5 to 20 digits",
);

export const uuid = z.uuid();
