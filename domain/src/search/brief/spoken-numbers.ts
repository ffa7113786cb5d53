/** Ages by their decade: `mid 20s`, `in their thirties`, `20多岁`. */
const decades =
  /(?:(early|mid|late)[\s-]*)?(?:([1-6])0\s?'?s|(twenties|thirties|forties|fifties|sixties))(?!\p{L})|([2-6])0[多来几]岁|([二三四五六])十[多来几]岁/uy;
const words = ["twenties", "thirties", "forties", "fifties", "sixties"];
const shares = { early: [0, 3], mid: [4, 6], late: [7, 9] } as const;

const digits = "零一二三四五六七八九";
const digitOf = (han = "零") => Math.max(digits.indexOf(han.replace("两", "二")), 0);
const meters = /([一二两])米([一二三四五六七八九])([零一二三四五六七八九])?/uy;
const tens = /([二三四五六七八九])?十([一二三四五六七八九])?(?=[周岁])/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The ages of a decade that begins at a place of a folded text. */
export function readDecade(text: string, at: number): { from: number; to: number; end: number } | null {
  const found = matchAt(decades, text, at);
  if (!found) return null;
  const [all, share, number, word, arabic, han] = found;
  const decade = Number(number ?? arabic ?? (han ? digitOf(han) : words.indexOf(word as string) + 2)) * 10;
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
