import { normalizePhone } from "@compcard/domain/identity/phone";
import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The expected region of a number without a country code. */
export type PhoneRegion = "RU" | "CN";

/**
 * The E.164 form of a typed phone number, such as `+79001234567`; null for what cannot be called from another country.
 * A number with a country code needs only a possible length, since numbering plans grow. One without is read as the region
 * writes it, else as the only other reading that is valid: of the other region, or with the `+` left out.
 */
export function toE164(text: string, region: PhoneRegion): string | null {
  return readNumber(text, region)?.number ?? null;
}

/** True if a number is valid in any region, for a person of an unknown country. */
export function isDialable(text: string): boolean {
  return toE164(text, "RU") !== null || toE164(text, "CN") !== null;
}

/** Like `toE164`, for a link to WhatsApp; null also for toll-free numbers, such as 8 800…, which have none. */
export function toWhatsApp(text: string, region: PhoneRegion): string | null {
  const number = readNumber(text, region);
  return number && number.getType() !== "TOLL_FREE" ? number.number : null;
}

function readNumber(text: string, region: PhoneRegion): PhoneNumber | null {
  const typed = normalizePhone(text);
  const digits = typed.replace(/\D/g, "");
  const international = /^\+|^00/.test(typed) ? parse(`+${digits.replace(/^00/, "")}`) : null;
  if (international) return international.isPossible() ? international : null;
  // The Russian trunk prefix 8, or 7 without its plus, before ten digits: no number of China begins like that.
  const russian = /^[78]\d{10}$/.test(digits) ? valid(parse(digits, "RU")) : null;
  // Eleven digits from 13 to 19 are a Chinese mobile number, although some would be American too (TL-58).
  const chinese = /^1[3-9]\d{9}$/.test(digits) ? valid(parse(digits, "CN")) : null;
  const own = russian ?? chinese ?? national(digits, region);
  if (own) return own;
  const others = [national(digits, region === "RU" ? "CN" : "RU"), valid(parse(`+${digits}`))].flatMap((n) => n ?? []);
  return new Set(others.map(({ number }) => number)).size === 1 ? (others[0] ?? null) : null;
}

/** A number as people of the region write it at home. */
function national(digits: string, region: PhoneRegion): PhoneNumber | null {
  const number = valid(parse(digits, region));
  if (region === "RU" || !number) return number;
  // The library takes Chinese landlines without their 0 too, which half of all Russian numbers look like.
  return number.getType() === "MOBILE" || /^(0|86|[48]00)/.test(digits) ? number : null;
}

const parse = (text: string, region?: PhoneRegion) => parsePhoneNumberFromString(text, region) ?? null;
const valid = (number: PhoneNumber | null) => (number?.isValid() ? number : null);
