/** Characters of a phone number, as it is stored. */
export const phoneMaxLength = 40;

/** Characters that may be pasted into the field of a phone number: a WhatsApp link with a message is longer than a number. */
export const phoneInputMaxLength = 300;

/** Dials a number in its E.164 form. */
export const telLink = (e164: string): string => `tel:${e164}`;

/** Writes a text message to a number in its E.164 form. */
export const smsLink = (e164: string): string => `sms:${e164}`;

/** Opens a conversation in WhatsApp, which takes the E.164 form without its plus. */
export const whatsappLink = (e164: string): string => `https://wa.me/${e164.slice(1)}`;

/** The API's message about a text that is no number. */
export const phoneMessage =
  "must be a phone number that can be dialed, without other text; begin with + and the country code, such as +7 900 123-45-67";

const shape = /^[+\d][\d ()-]*$/;

/** `wa.me/79001234567`, `https://api.whatsapp.com/send?phone=79001234567&text=…`, `whatsapp://send?phone=…`: the digits are an international number. */
const pastedLink =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.|web\.|www\.)?whatsapp\.com\/send\/?\?|whatsapp:\/\/send\/?\?)(?:.*?\bphone=)?(?:\+|%2b| )*(\d{5,20})(?!\d)/i;

/**
 * Rewrites a typed or pasted phone number to the stored form: ASCII digits and signs, no direction marks, no `tel:`, no
 * leading bracket, hyphens in place of dots and dashes; of a WhatsApp link the number.
 */
export function normalizePhone(text: string): string {
  const plain = text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .replace(/^tel: ?/i, "");
  const linked = pastedLink.exec(plain)?.[1];
  if (linked) return `+${linked}`;
  return plain
    .replace(/ ?[./·•∙]+ ?|[\p{Pd}\u2212]/gu, "-")
    .replace(/^\( ?([^()]*)\)/, "$1 ")
    .replace(/ +/g, " ")
    .trim();
}

/**
 * True if a text has the form of a phone number after normalization: `+` or a digit, then digits, spaces, `-`, `(` and
 * `)`; 5 to 20 digits, 40 characters (FL-44). Only the server checks numbering plans.
 */
export function isPhone(text: string): boolean {
  const phone = normalizePhone(text);
  const digits = phone.replace(/\D/g, "").length;
  return phone.length <= phoneMaxLength && shape.test(phone) && digits >= 5 && digits <= 20;
}
