import { isSystem } from "./figure-names.ts";
import { isSign, type NumberToken, type Token, wordOf } from "./tokens.ts";

/** A number or a range with the bound and the unit that are stated with it. */
export interface Quantity {
  first: number;
  last: number | null;
  bound: "min" | "max" | "about" | null;
  boundOf: string;
  unit: string | null;
  isHyphen: boolean;
  token: NumberToken;
  numberAt: number;
  next: number;
}

/** The quantity that begins at a token: `от 175 до 180 см`, `178+`, `175以上`; null where none does. */
export function readQuantity(tokens: readonly Token[], at: number, folded: string): Quantity | null {
  let next = at;
  let bound: Quantity["bound"] = null;
  let boundOf = "";
  let isBetween = false;
  for (; ; next++) {
    const role = (["min", "max", "about"] as const).find((one) => wordOf(tokens[next], one));
    const sign = tokens[next];
    if (role && !bound) {
      bound = role;
      boundOf = wordOf(tokens[next], role)?.argument ?? "";
    } else if (role && role !== "about") return null;
    else if (wordOf(tokens[next], "between") && !isBetween) isBetween = true;
    else if (isSign(sign, /[~≈<>≥≤]/) && !bound) {
      bound = /[~≈]/.test(sign.sign) ? "about" : /[>≥]/.test(sign.sign) ? "min" : "max";
    } else if (!(isSign(sign, /[:=：]/) && next > at)) break;
  }
  const token = tokens[next];
  if (token?.kind !== "number") return null;
  const numberAt = next++;
  let unit = takeUnit();
  let last: number | null = null;
  let isHyphen = false;
  const joiner = tokens[next];
  const second = tokens[next + 1];
  if (
    second?.kind === "number" &&
    joiner &&
    !token.plus &&
    (isJoiner(joiner, token, second, unit) || (isBetween && wordOf(joiner, "joint")))
  ) {
    isHyphen = joiner.kind === "sign";
    last = second.value;
    next += 2;
    unit = takeUnit() ?? unit;
  }
  const after = tokens[next];
  const beforeNumber = tokens[next + 1]?.kind === "number";
  const suffix = (["up", "down", "near"] as const).find((one) => wordOf(after, one));
  // `over 18 and under 27`: a bound before a number is that number's; 以上 is never.
  const isOfNext = beforeNumber && after && !/\p{Script=Han}/u.test(folded[after.start] ?? "");
  if (suffix && !isOfNext && last === null) {
    bound = suffix === "up" ? "min" : suffix === "down" ? "max" : "about";
    boundOf ||= wordOf(after, suffix)?.argument ?? "";
    next++;
  }
  return { first: token.value, last, bound, boundOf, unit, isHyphen, token, numberAt, next };

  function takeUnit(): string | null {
    const sign = tokens[next];
    if (isSign(sign, /"/)) {
      next++;
      return "inch";
    }
    const units = sign?.kind === "words" ? sign.words.filter(({ role }) => role === "unit") : [];
    const found = units.find(({ argument }) => argument !== "other");
    if (
      !found ||
      (found.argument === "inch" &&
        wordOf(sign, "in") &&
        tokens[next + 1]?.kind === "words" &&
        wordOf(tokens[next + 1], "place"))
    )
      return null;
    next++;
    return found.argument;
  }
}

function isJoiner(joiner: Token, first: NumberToken, second: NumberToken, unit: string | null): boolean {
  // 42 RU / 36 EU is one size in two systems.
  const isOneSize = isSystem(unit);
  if (joiner.kind === "sign")
    return (
      /[-~]/.test(joiner.sign) || (joiner.sign === "/" && !isOneSize && Math.abs(first.value - second.value) <= 10)
    );
  if (wordOf(joiner, "max")?.argument === "" || wordOf(joiner, "to")) return true;
  return (
    joiner.kind === "words" &&
    joiner.end - joiner.start <= 2 &&
    Boolean(wordOf(joiner, "in") ?? wordOf(joiner, "joint")) &&
    second.value > first.value &&
    second.value - first.value <= 30
  );
}
