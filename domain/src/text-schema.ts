import { z } from "zod";
import { emailMaxLength, emailPattern } from "./accounts/rules.ts";

// C0/C1 controls except tab and line breaks; bidi overrides that could disguise a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Normalises typed text: well-formed (half of a pair cannot be stored), NFC, no control characters, CRLF as LF, no blank ends. Emoji and right-to-left letters stay. */
export function cleanText(value: string): string {
  return value.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").replace(controls, "").trim();
}

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

export const uuid = z.uuid();
