import { isPhone } from "../identity/phone.ts";
import { trimEndOf } from "../text.ts";

/** A phone number, and the rest of the text. */
export interface Phone {
  phone: string;
  remark?: string;
}

const number = /(?:[+＋]\s{0,3})?\(?\d[\d ()\u00a0.\u2010-\u2015-]{4,30}\d/gu;

/** Words beside a number that only name it, also in brackets. */
const label =
  /^[(（]?(?:тел(?:ефон)?|моб(?:ильный)?|сот|т|м|phone|tel|mob(?:ile)?|cell|whats ?app|wa|ватсап|вотсап|手机号?|电话|联系电话|微信同号)?[)）]?[\s.:：№,;/|–—-]*$/iu;

const sameWords =
  /^(?:тот же|та же|то же|так ?же|такой же|он же|этот же|same(?: as (?:phone|above|mobile))?|ditto|idem|同上|同手机号?|同电话|同号|一样)[.!]?$/iu;

/** True if a cell refers to the phone of its row. */
export const isSamePhone = (written: string): boolean => sameWords.test(written.trim());

/**
 * The first number of a text (TL-55): `тел. +7 916 123-45-67`, `+7 916 …, +7 926 … (мама)`. Null where there is none.
 */
export function readPhone(written: string): Phone | null {
  const text = written
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const isOne = text.replace(/\D/g, "").length <= 15 || /wa\.me|whatsapp/i.test(text);
  if (isOne && isPhone(text)) return { phone: text };
  for (const { 0: found, index } of text.matchAll(number)) {
    const phone = firstNumber(found);
    if (!isPhone(phone)) continue;
    const [before, after] = [text.slice(0, index), text.slice(index + phone.length)].map((part) => part.trim());
    const remark = [before, after]
      .filter((part) => !label.test(part ?? ""))
      .map((part) => trimEndOf((part ?? "").replace(/^[\s,;/|.]+/, ""), /[\s,;/|]/))
      .join(" … ");
    return { phone, ...(remark && { remark }) };
  }
  return null;
}

/**
 * The phone number beside words that only name it: `тел. +7 916 123-45-67`, `13804574884 (WhatsApp)`. A text that says more, such
 * as `+7 916 123-45-67 (мама)`, stays as it is, so that its field refuses it and nothing is lost.
 */
export function completePhone(written: string): string {
  const read = isPhone(written) ? null : readPhone(written);
  return read && read.remark === undefined ? read.phone : written;
}

/** Two numbers beside each other are longer than any. */
function firstNumber(found: string): string {
  const digits = found.replace(/\D/g, "").length;
  if (digits <= 15) return found.trimEnd();
  let taken = 0;
  for (const [at, part] of found.split(/(\s+)/).entries()) {
    const more = part.replace(/\D/g, "").length;
    if (at > 0 && taken >= 10 && more > 0) return found.split(/(\s+)/).slice(0, at).join("").trimEnd();
    taken += more;
  }
  return found;
}
