// C0/C1 controls except tab and line breaks; bidi overrides that could disguise a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Normalises typed text: well-formed (half of a pair cannot be stored), NFC, no control characters, CRLF as LF, no blank ends. Emoji and right-to-left letters stay. */
export function cleanText(value: string): string {
  return value
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .trim();
}
