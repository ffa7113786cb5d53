export const emailMaxLength = 254;

/** What would end or split an address in a mail header, and what is no letter: controls, zero width, text direction. */
const noPart = String.raw`\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd@<>()[\]\\,;:"`;

/** Linear-time form of "text, at sign, text, dot, text" in any alphabet (AUTH-11); the length is checked before it. */
export const emailPattern = new RegExp(`^[^${noPart}]+@[^.${noPart}]+(\\.[^.${noPart}]+)+$`);

/** True for an address of at most 254 characters that looks like x@y.z. */
export function isEmail(value: string): boolean {
  return value.length <= emailMaxLength && emailPattern.test(value);
}
