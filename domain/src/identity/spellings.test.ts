import { expect, it } from "vitest";
import { normalizeText } from "../text.ts";
import { isEmail, mailboxOf, newEmailProblem, normalizeEmail } from "./email.ts";
import { apostrophes, middleDots } from "./name-marks.ts";
import { isSamePassword, normalizePassword, passwordLength, passwordSpellings } from "./password.ts";

/** Numbers from 0 up to, not including, 1: the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = createRandom(20_261_125);
const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
const draw = (letters: string, most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => pick([...letters])).join("");
const times = 2_000;

const alphabets = ["abcdefghijklmnopqrstuvwxyzéñüå", "абвгдеёжзийклмнопрстуфхцчшщыэюя", "한국어김민지", "阿依古丽王芳"];

/** The same text as other keyboards compose it. */
const composed = (text: string) => text.normalize(pick(["NFC", "NFD", "NFKC", "NFKD"] as const));
const cased = (text: string) => [...text].map((letter) => (random() < 0.5 ? letter.toUpperCase() : letter)).join("");
/** ASCII letters as a Chinese keyboard types them. */
const widened = (text: string) =>
  text.replace(/[!-~]/g, (letter) =>
    random() < 0.3 ? String.fromCodePoint((letter.codePointAt(0) as number) + 0xfee0) : letter,
  );

it("SL-11 every spelling of an address is one address", () => {
  for (let n = 0; n < times; n++) {
    const letters = `${pick(alphabets.slice(0, 2))}0123456789`;
    const host = `${draw(pick(alphabets), 8)}.${pick(["com", "рф", "中国", "co.uk", "한국"])}`;
    const email = `${draw(letters, 10)}@${host}`;
    const stored = normalizeEmail(email);
    expect(isEmail(email), email).toBe(true);
    expect(newEmailProblem(email), email).toBeNull();
    const spellings = [composed(email), cased(email), widened(email), ` ${widened(cased(composed(email)))} `, stored];
    for (const spelled of spellings) {
      expect(normalizeEmail(spelled), `${spelled} is ${email}`).toBe(stored);
      expect(isEmail(spelled), spelled).toBe(true);
      expect(mailboxOf(spelled)).toBe(mailboxOf(email));
    }
  }
});

it("SL-11 two addresses stay two", () => {
  const seen = new Map<string, string>();
  for (let n = 0; n < times; n++) {
    const email = `${draw("abcdefgh.123", 12)}@${draw("abcxyz", 6)}.example`;
    const before = seen.get(normalizeEmail(email));
    expect(before ?? email).toBe(email);
    seen.set(normalizeEmail(email), email);
  }
});

it("SL-12 every composition of a password is one password, and its case and blanks still count", () => {
  for (let n = 0; n < times; n++) {
    const password = `${draw(alphabets.join(""), 12)}${draw(" A1!ЙéẤ", 4)}`;
    const [one, other] = [password.normalize("NFC"), password.normalize("NFD")];
    expect(isSamePassword(one, other)).toBe(true);
    expect(normalizePassword(one)).toBe(normalizePassword(other));
    expect(passwordLength(one)).toBe(passwordLength(other));
    expect(passwordSpellings(one)).toContain(other);
    expect(passwordSpellings(other)).toContain(one);
    expect(isSamePassword(one, `${one} `)).toBe(false);
    expect(isSamePassword(`${one}a`, `${one}A`)).toBe(false);
  }
});

it("SL-43 every spelling of a name is compared alike", () => {
  for (let n = 0; n < times; n++) {
    const letters = pick(alphabets);
    const parts = Array.from({ length: 2 + Math.floor(random() * 2) }, () => draw(letters, 6));
    for (const marks of [apostrophes, middleDots]) {
      const [stored, typed] = [parts.join(pick([...marks])), parts.join(pick([...marks]))];
      for (const variant of [typed, cased(typed), typed.normalize(pick(["NFC", "NFD"] as const)), ` ${typed}  `]) {
        expect(normalizeText(variant), `${variant} is ${stored}`).toBe(normalizeText(stored));
      }
    }
  }
});
