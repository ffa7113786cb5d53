import { expect, it } from "vitest";
import { normalizeCode } from "./code.ts";
import { isEmail, mailboxOf, newEmailProblem, normalizeEmail } from "./email.ts";
import { fileNameForms } from "./file-name.ts";
import { apostrophes, middleDots } from "./name-marks.ts";
import { namePattern } from "./name-pattern.ts";
import { normalizePlace, normalizeText } from "./normalized-text.ts";
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
        // Names are stored composed.
        expect(stored.normalize("NFC"), `${variant} finds ${stored}`).toMatch(new RegExp(namePattern(variant), "u"));
      }
    }
  }
});

const invisible =
  "\u200b\u200c\u200d\u200e\u200f\u00ad\u2060\ufeff\u202a\u202c\u2066\u2069\u061c\ufe0f\ufe0e\u180e\u0000";
const quotes = ["«»", "“”", "„“", '""', "‘’", "()", "[]", "<>", "「」", "『』", "【】", "（）", "《》", "＂＂", "**"];

/** A text as it is copied from a chat or a page. */
function copied(text: string): string {
  const sprinkled = [...text].map((letter) => (random() < 0.2 ? letter + pick([...invisible]) : letter)).join("");
  const spaced = sprinkled.replace(/ /g, () =>
    pick(["\u00a0", "\u2009", "\u3000", "  ", "\u202f", " \u200b", "\u2003"]),
  );
  const [open, close] = pick(["  ", ...quotes]) as unknown as [string, string];
  return open + spaced + close + pick(["", ".", ",", "!", "...", "…", "。", "，", "？", ";", "!\u200f", " -"]);
}

it("TL-82 a text copied with invisible characters, quotes, brackets and punctuation is the same text", () => {
  for (let n = 0; n < times; n++) {
    const letters = pick(alphabets);
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => draw(letters, 6));
    const stored = parts.join(pick([" ", "-", "'"]));
    const typed = copied(widened(cased(stored)));
    const shown = `${JSON.stringify(typed)} is ${stored}`;
    expect(normalizeText(typed), shown).toBe(normalizeText(stored));
    expect(normalizePlace(typed), shown).toBe(normalizePlace(stored));
    expect(stored.normalize("NFC"), shown).toMatch(new RegExp(namePattern(typed), "u"));
    expect(normalizeCode(copied("123456").replace(/[^\p{N}\p{Cf}\s]/gu, ""))).toBe("123456");
  }
});

it.each([
  ["«Анна» Ким", "Анна Ким"],
  ["Анна-Мария", "Анна—Мария"],
  ["St.John", "St. John"],
  ["Col.lell", "Col lell"],
  ["Coŀlell", "Col·lell"],
  ["Moon & Co., Ltd.", "MOON & CO LTD"],
  ["Йошкар−Ола", "Йошкар-Ола"],
  ["№ 7", "No 7"],
])("TL-82 %s is %s", (one, other) => expect(normalizeText(one)).toBe(normalizeText(other)));

it.each([
  ["38.5", "38 5"],
  ["O'Neil", "O Neil"],
  ["Анна-Мария", "Аннамария"],
])("TL-82 %s is not %s", (one, other) => expect(normalizeText(one)).not.toBe(normalizeText(other)));

it.each([
  ["Алена", "Алёна"],
  ["Алёна", "Алена"],
  ["zoe", "Zoë"],
  ["O'Neil", "O’Neil"],
  ["ÁNGELA", "Ángela"],
  ["ａｎｎａ", "Anna"],
  ["anna", "Ａｎｎａ"],
  ["阿依·古丽", "阿依・古丽"],
  ["a.b(c", "A.b(c"],
  ["Col.lell", "Col.lell"],
  ["Анна «Нюта» Ким", "Анна (Нюта) Ким"],
  ["Анна-Мария", "Анна‑Мария"],
])("SL-43 the name %s finds %s", (typed, stored) => expect(stored).toMatch(new RegExp(namePattern(typed), "u")));

it.each([
  ["Иван", "Йван"],
  ["a.b", "axb"],
  ["", "Анна"],
  ["Анна", "Ана"],
])("the name %j does not find %j", (typed, stored) => expect(stored).not.toMatch(new RegExp(namePattern(typed), "u")));

it("SL-24 every spelling of a city is compared alike", () => {
  for (let n = 0; n < times; n++) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => draw(pick(alphabets), 6));
    const join = (hyphens: string) => parts.join(pick([...hyphens]));
    const [stored, typed] = [join("- "), join("-‐‑–— ")];
    for (const variant of [typed, cased(typed), composed(typed), widened(typed), ` ${typed} `])
      expect(normalizePlace(variant), `${variant} is ${stored}`).toBe(normalizePlace(stored));
  }
});

it("SL-71 every spelling of a file's name has a form in common with it", () => {
  const common = (one: string, other: string) => fileNameForms.some((form) => form(one) === form(other));
  for (let n = 0; n < times; n++) {
    const [folder, name] = [draw(pick(alphabets), 6), `${draw(pick(alphabets), 6)} ${Math.floor(random() * 100)}`];
    const stored = `${folder}/${name}.jpg`;
    const spelled = `${pick(["", "./", ".\\"])}${folder}${pick(["/", "\\", "//"])}${name.replace(" ", pick([" ", "\u00a0", "  "]))}.${pick(["jpg", "JPG"])}`;
    for (const variant of [spelled, cased(spelled), composed(spelled)])
      expect(common(variant, stored), `${variant} is ${stored}`).toBe(true);
    expect(common(`${folder}/${name}0.jpg`, stored)).toBe(false);
  }
});

it("FL-23 every way to type a code is one code", () => {
  for (let n = 0; n < times; n++) {
    const code = draw("0123456789", 6);
    expect(
      normalizeCode(
        ` ${widened(code)
          .split("")
          .join(pick(["", " ", "\u00a0"]))} `,
      ),
    ).toBe(code);
  }
});
