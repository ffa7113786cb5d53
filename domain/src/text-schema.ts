import { z } from "zod";
import { emailMaxLength, emailPattern } from "./email.ts";
import { isPhone, normalizePhone, phoneMaxLength, phoneMessage } from "./phone.ts";
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

/** The form of a phone number (FL-44), normalized, or an empty text; whether it can be called is for the server to check. */
export const phoneNumber = z
  .string()
  .overwrite(normalizePhone)
  .max(phoneMaxLength, `must be at most ${phoneMaxLength} characters`)
  .refine((value) => value === "" || isPhone(value), phoneMessage);

export const uuid = z.uuid();
