import { trimEndOf } from "../text.ts";
import { parseUrl } from "../url.ts";
import { withoutInvisible } from "./normalized-text.ts";

export const emailMaxLength = 254;

/** Signs that are no letters: controls, zero width, text direction. */
const invisible = String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd`;
/** Signs that would end or split an address in a mail header. */
const noPart = String.raw`\s${invisible}@<>()[\]\\,;:"`;

/** Linear-time form of "text, at sign, text, dot, text" in any alphabet (AUTH-11); the length is checked before it. */
const pattern = new RegExp(`^[^${noPart}]+@[^.${noPart}]+(\\.[^.${noPart}]+)+$`);

/** A normalized domain that stayed in another alphabet is none, nor is the path of an address. */
const asciiHost = /@[^/?#%\u0080-\uffff]+$/;

/** Alphabets whose letters look alike. Chinese, Korean or Hebrew beside Latin deceive nobody. */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** Text that is copied with an address: `Anna <anna@example.com>,`, `mailto:anna@example.com`, `"anna@example.com".` */
const inBrackets = /^[^<>@]*<([^<>]*)>[\s,;.]*$/;
const before = /^(?:\s|mailto:|["“”„«(<[{])+/;
const behind = /[\s"“”«»)>\]},;:.。、]/;

/** Full-width letters as plain ones, lower case, without invisible characters and what was copied around the address (TL-91). */
export function foldEmail(typed: string): string {
  const folded = withoutInvisible(typed).normalize("NFKC").toLowerCase().normalize("NFKC");
  return trimEndOf((inBrackets.exec(folded)?.[1] ?? folded).replace(before, ""), behind);
}

/** A domain in the form that DNS and mail servers use (IDNA, `xn--e1afmkfd.xn--p1ai`). What is no domain is left as it is. */
export function asciiDomain(domain: string): string {
  const folded = foldEmail(domain);
  if (/^[\u0021-\u007e]*$/.test(folded) || /[/?#%:@[\]\\\s]/.test(folded)) return folded;
  return parseUrl(`http://${folded}/`)?.hostname ?? folded;
}

/**
 * The one spelling under which an address is stored and looked up (SL-11): `foldEmail`, with the domain in ASCII. So
 * `ИВАН@Пример.рф` and `иван@xn--e1afmkfd.xn--p1ai` are one address. What is no address is folded alone.
 */
export function normalizeEmail(typed: string): string {
  const folded = foldEmail(typed);
  const at = folded.lastIndexOf("@");
  return at < 0 ? folded : `${folded.slice(0, at)}@${asciiDomain(folded.slice(at + 1))}`;
}

/** True for an address of at most 254 characters that looks like x@y.z. */
export function isEmail(typed: string): boolean {
  // Twice: an address may have a name before it, `Anna <anna@example.com>`.
  if (typed.length > 2 * emailMaxLength) return false;
  const email = normalizeEmail(typed);
  return email.length <= emailMaxLength && pattern.test(email) && asciiHost.test(email);
}

/**
 * Problem of a new address: `mixed` if the local part mixes letters of two look-alike scripts. Known addresses are not
 * checked, so their owners can still sign in.
 */
export function newEmailProblem(typed: string): "invalid" | "mixed" | null {
  if (!isEmail(typed)) return "invalid";
  const local = foldEmail(typed).replace(/@[^@]*$/, "");
  return lookAlikes.filter((letters) => letters.test(local)).length > 1 ? "mixed" : null;
}

interface Provider {
  domains: readonly string[];
  /** Characters of the local part that make no difference, and what stands for them. */
  blind?: [RegExp, string];
}

// Providers that deliver several spellings to one mailbox, by their help pages.
const providers: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], blind: [/\./g, ""] },
  {
    domains: ["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua", "yandex.com.tr", "narod.ru"],
    blind: [/\./g, "-"],
  },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  { domains: ["proton.me", "protonmail.com", "pm.me"], blind: [/[._-]/g, ""] },
];

/** A key of the mailbox that an address leads to: `anna+x@googlemail.com` and `a.nna@gmail.com` have the same one. */
export function mailboxOf(email: string): string {
  const normalized = normalizeEmail(email);
  const at = normalized.lastIndexOf("@");
  const domain = normalized.slice(at + 1);
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const [letters, instead] = provider?.blind ?? [/(?!)/, ""];
  // A plus alone is no tag.
  const local = normalized
    .slice(0, at)
    .replace(/(?<=.)\+.*$/, "")
    .replace(letters, instead);
  return `${local}@${provider?.domains[0] ?? domain}`;
}
