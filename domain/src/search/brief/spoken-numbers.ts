import { fromInches } from "../../cards/units.ts";

/** Ages by their decade: `mid 20s`, `in their thirties`, `20多岁`. */
const decades =
  /(?:(early|mid|late)[\s-]*)?(?:([1-6])0\s?'?s(?!\s*(?:tvc|tv|commercial|spot|ad|advert|video|clip|film)(?!\p{L}))|(twenties|thirties|forties|fifties|sixties))(?!\p{L})|(twenty|thirty|forty|fifty|sixty)[\s-]?somethings?(?!\p{L})|([2-6])0[多来几]岁|([二三四五六])十[多来几]岁/uy;
const words = ["twenties", "thirties", "forties", "fifties", "sixties"];
const tensWords = ["twenty", "thirty", "forty", "fifty", "sixty"];
const shares = { early: [0, 3], mid: [4, 6], late: [7, 9] } as const;

const digits = "零一二三四五六七八九";
const digitOf = (han = "零") => Math.max(digits.indexOf(han.replace("两", "二")), 0);
const meters = /([一二两])米([一二三四五六七八九])([零一二三四五六七八九])?/uy;
const tens = /([二三四五六七八九])?十([一二三四五六七八九])?(?=[周岁])/uy;

/** A sticky pattern at a place of a text. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The ages of a decade that begins at a place of a folded text. */
export function readDecade(text: string, at: number): { from: number; to: number; end: number } | null {
  const found = matchAt(decades, text, at);
  if (!found) return null;
  const [all, share, number, word, something, arabic, han] = found;
  const named = word ? words.indexOf(word) : tensWords.indexOf(something ?? "");
  const decade = Number(number ?? arabic ?? (han ? digitOf(han) : named + 2)) * 10;
  const [low, high] = share ? shares[share as keyof typeof shares] : [0, 9];
  return { from: decade + low, to: decade + high, end: at + all.length };
}

/** A number in Chinese characters, a height in meters or an age: `一米七二`, `三十岁`. */
export function readHanNumber(text: string, at: number): { value: number; inCm: boolean; length: number } | null {
  const height = matchAt(meters, text, at);
  if (height) {
    const [all, meter, tenth, hundredth] = height;
    return { value: digitOf(meter) * 100 + digitOf(tenth) * 10 + digitOf(hundredth), inCm: true, length: all.length };
  }
  const age = matchAt(tens, text, at);
  if (!age) return null;
  const [all, ten, one] = age;
  return { value: (ten ? digitOf(ten) : 1) * 10 + (one ? digitOf(one) : 0), inCm: false, length: all.length };
}

const englishOnes = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];
const russianOnes = [
  ...["один|одного", "два|двух", "три|трех", "четыре|четырех", "пять|пяти"],
  ...["шесть|шести", "семь|семи", "восемь|восьми", "девять|девяти"],
];
const russianTens = [
  ...["двадцать|двадцати", "тридцать|тридцати", "сорок|сорока", "пятьдесят|пятидесяти"],
  ...["шестьдесят|шестидесяти", "семьдесят|семидесяти", "восемьдесят|восьмидесяти", "девяносто|девяноста"],
];
const anyOf = (list: readonly string[]) => `(${list.join("|")})`;
const spokenEnglish = new RegExp(`${anyOf(tensWords)}(?:[\\s-]${anyOf(englishOnes.slice(0, 9))})?(?!\\p{L})`, "uy");
const spokenRussian = new RegExp(`(метр\\s+)?${anyOf(russianTens)}(?:[\\s-]+${anyOf(russianOnes)})?(?!\\p{L})`, "uy");
const spokenFeet = new RegExp(`(five|six)(?:[\\s-](?:foot|ft|feet)[\\s-]|-)${anyOf(englishOnes)}(?!\\p{L})`, "uy");
const placeOf = (list: readonly string[], word: string) => list.findIndex((forms) => forms.split("|").includes(word));

/** A number in English or Russian words, a height or an age: `five-nine`, `twenty-five`, `метр восемьдесят пять`. */
export function readSpokenNumber(text: string, at: number): { value: number; inCm: boolean; length: number } | null {
  const feet = matchAt(spokenFeet, text, at);
  if (feet) {
    const [all, foot = "", inch = ""] = feet;
    const inches = (placeOf(englishOnes, foot) + 1) * 12 + placeOf(englishOnes, inch) + 1;
    return { value: fromInches(inches), inCm: true, length: all.length };
  }
  const english = matchAt(spokenEnglish, text, at);
  if (english) {
    const [all, ten = "", one = ""] = english;
    const value = (placeOf(tensWords, ten) + 2) * 10 + placeOf(englishOnes, one) + 1;
    return { value, inCm: false, length: all.length };
  }
  const russian = matchAt(spokenRussian, text, at);
  if (!russian) return null;
  const [all, meter, ten = "", one = ""] = russian;
  const value = (placeOf(russianTens, ten) + 2) * 10 + placeOf(russianOnes, one) + 1;
  return { value: value + (meter ? 100 : 0), inCm: meter !== undefined, length: all.length };
}
