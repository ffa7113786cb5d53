/** Characters of a phone number, as it is kept. */
export const phoneMaxLength = 40;

const shape = /^[+\d][\d ()-]*$/;

/** Whether a text is a phone number: `+` or a digit, then digits, spaces, `-`, `(` and `)`; 5 to 20 digits (FL-44). */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return text.length <= phoneMaxLength && shape.test(text) && digits >= 5 && digits <= 20;
}
