// C0/C1 controls except tab and line breaks; bidi overrides that could disguise a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Normalizes typed text: well-formed (half of a pair cannot be stored), NFC, no control characters, CRLF as LF, no blank ends. Emoji and right-to-left letters stay. */
export function cleanText(value: string): string {
  return value
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .trim();
}

/**
 * `text` without the characters at its end that `sign` matches. Linear, while `/[…]+$/` tries the run again from each of its
 * characters.
 */
export function trimEndOf(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
