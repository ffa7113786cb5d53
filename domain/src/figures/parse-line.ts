import { normalizeDigits, readNumber } from "../card-import/numbers.ts";
import { measurementRanges } from "../cards/measurements.ts";
import { type NumberToken, type Token, tokenize } from "./tokens.ts";
import { bareOrders, type FigureField } from "./words.ts";

export type Figures = Partial<Record<FigureField, number>>;

/**
 * Reads a line of figures as models and agencies send it: `178 84/60/89 39`, `5'10 33-24-35`, `身高178 三围84-60-89`.
 * Bare numbers are placed where one usual order alone fits the ranges of the fields. Lengths round to the step.
 * @param accepts fields that can be filled; what others would take stays unplaced
 * @returns `rest`: the parts that were not placed, as written; nothing is guessed or dropped
 */
export function parseFigures(
  line: string,
  accepts: (field: FigureField) => boolean = () => true,
): { figures: Figures; rest: string[] } {
  const text = normalizeDigits(line);
  const tokens = resolveLetters(orderNames(tokenize(text)));
  const figures: Figures = {};
  const placed = new Map<Token, FigureField>();
  const clashes = new Set<FigureField>();
  const headings = new Set<Token>();

  function place(
    fields: readonly FigureField[],
    numbers: readonly NumberToken[],
    names: readonly Token[] = [],
  ): boolean {
    const values = valuesOf(fields, numbers);
    if (values === null || !fields.every(accepts)) return false;
    fields.forEach((field, at) => {
      const value = values[at] as number;
      const before = figures[field];
      // One height in two units; the first counts.
      if (before !== undefined && Math.abs(before - value) > (field === "height" ? 2 : 0)) clashes.add(field);
      figures[field] ??= value;
      placed.set(numbers[at] as NumberToken, field);
      for (const name of names) placed.set(name, field);
    });
    return true;
  }

  function placeBare(run: NumberToken[], next: Token | undefined): void {
    const chains = chainsOf(run);
    if (chains.length > 2 && chains.every(({ length }) => length === 1) && placeInOrder(run)) return;
    for (const chain of chains) {
      const [first, ...more] = chain;
      if (first === undefined || (more.length > 0 && placeInOrder(chain)) || more.length > 0) continue;
      if (first.own) place([first.own], chain);
      else if ((readAs(first, "height") ?? 0) >= 140) place(["height"], chain);
      else if (figures.hips !== undefined && !isCounted(first, next)) place(["shoe_size"], chain);
    }
  }

  /** `32 years`: a word that is not known follows at once. */
  const isCounted = (number: Token, next: Token | undefined) =>
    next?.kind === "other" && /^\s*$/.test(text.slice(number.end, next.start));

  const placeInOrder = (chain: NumberToken[], begins?: FigureField) => {
    const orders = bareOrders.filter((fields) => {
      const values = valuesOf(fields, chain);
      if (values === null || (begins !== undefined && fields[0] !== begins)) return false;
      // `175-180` is a span of heights, not 180 kilograms.
      return fields.length > 2 || (values[1] as number) < maxWeightShare * (values[0] as number);
    });
    return orders.length === 1 && place(orders[0] ?? [], chain);
  };

  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const numbersAt = (from: number) => takeWhile(tokens, from, ({ kind }) => kind === "number") as NumberToken[];
    if (token.kind === "number") {
      const run = numbersAt(at);
      placeBare(run, tokens[at + run.length]);
      at += run.length;
    } else if (token.kind === "name") {
      const names = takeWhile(tokens, at, ({ kind }) => kind === "name");
      const fields = names.flatMap((name) => fieldsOf(name));
      const run = numbersAt(at + names.length);
      const [chain = []] = chainsOf(run);
      const given = fields.length === 1 ? chain : run.slice(0, Math.max(fields.length, chain.length));
      const [only] = fields;
      const done = place(fields, given, names) || (fields.length === 1 && placeInOrder(given, only));
      for (const name of names) if (isHeading(name) && (done || given.length === 0)) headings.add(name);
      if (done && only) for (const name of names) placed.set(name, placed.get(name) ?? only);
      at += names.length + given.length;
    } else {
      // A word that is not known may name the number after it; a name of a person at the beginning does not.
      const isPerson = /^\p{Lu}/u.test(token.text) && tokens.slice(0, at).every(({ kind }) => kind === "other");
      const [chain = []] = chainsOf(numbersAt(at + 1));
      const [first] = chain;
      at += 1 + (isPerson && first && (chain.length > 2 || (readAs(first, "height") ?? 0) >= 140) ? 0 : chain.length);
    }
  }

  for (const field of [...clashes, ...implausible(figures, placed)]) delete figures[field];
  const isLost = (token: Token) => {
    const field = placed.get(token);
    return !headings.has(token) && (field === undefined || figures[field] === undefined);
  };
  return { figures, rest: fragments(text, tokens, isLost) };
}

/** Kilograms for each centimeter of height, up to which two bare numbers are both. */
const maxWeightShare = 0.65;

/** `84 bust, 60 waist`: where names follow their numbers, they are put before them. */
function orderNames(tokens: Token[]): Token[] {
  const isPair = (at: number) => tokens[at]?.kind === "number" && tokens[at + 1]?.kind === "name";
  const pairs = tokens.length / 2;
  const follows =
    Number.isInteger(pairs) && Array.from({ length: pairs }, (_, pair) => isPair(pair * 2)).every(Boolean);
  return follows ? tokens.map((_, at) => tokens[at % 2 === 0 ? at + 1 : at - 1] as Token) : tokens;
}

/** `w` is the waist after the bust, `h` the hips after the waist, else the height; alone they may be something else. */
function resolveLetters(tokens: Token[]): Token[] {
  let before: FigureField | undefined;
  const hasGirths = tokens.some(({ text }) => /^о[гб]$/iu.test(text));
  return tokens.map((token, at) => {
    if (token.kind !== "name") return token;
    if (/^от$/iu.test(token.text) && !hasGirths) return { ...token, kind: "other" };
    const next = tokens[at + 1];
    let { named } = token;
    if (named === "w")
      named = next?.kind === "number" && next.own === "weight" ? ["weight"] : before === "chest" ? ["waist"] : "w";
    if (named === "h") {
      const isHeight = next?.kind === "number" && (readAs(next, "height") ?? 0) > measurementRanges.hips.max;
      named = before === "waist" ? ["hips"] : isHeight ? ["height"] : "h";
    }
    if (named === "s" && next?.kind === "number") named = ["shoe_size"];
    if (typeof named === "string" && named !== "heading") return { ...token, kind: "other" };
    before = typeof named === "string" ? before : named.at(-1);
    return { ...token, named };
  });
}

const isHeading = (token: Token) => token.kind === "name" && (token.named === "heading" || token.named.length > 1);
const fieldsOf = (token: Token) => (token.kind === "name" && typeof token.named !== "string" ? token.named : []);

function takeWhile<T>(items: readonly T[], from: number, holds: (item: T) => boolean): T[] {
  const end = items.findIndex((item, at) => at >= from && !holds(item));
  return items.slice(from, end < 0 ? items.length : end);
}

/** Numbers that slashes or dashes join; one whose unit names its field stands alone. */
function chainsOf(run: readonly NumberToken[]): NumberToken[][] {
  const chains: NumberToken[][] = [];
  run.forEach((token, at) => {
    const last = chains.at(-1);
    if (last && token.joined && !token.own && !run[at - 1]?.own) last.push(token);
    else chains.push([token]);
  });
  return chains;
}

/** Null where one does not fit, or some girths would be in inches and others not. */
function valuesOf(fields: readonly FigureField[], numbers: readonly NumberToken[]): number[] | null {
  const values = fields.map((field, at) => readAs(numbers[at], field));
  const inches = new Set(fields.flatMap((field, at) => (girths.includes(field) ? [isInches(numbers[at], field)] : [])));
  if (fields.length !== numbers.length || inches.size > 1) return null;
  return values.every((value) => value !== undefined) ? values : null;
}

const girths: readonly FigureField[] = ["chest", "waist", "hips"];
const girthLike: readonly FigureField[] = [...girths, "inseam", "collar"];

/** In the unit of the field, by its range and step; bare girths too small for centimeters are inches. */
function readAs(token: NumberToken | undefined, field: FigureField): number | undefined {
  if (token === undefined || (token.own && token.own !== field)) return undefined;
  const value = fit(readNumber(token.text, field), field);
  const isSmall = value === undefined && isBare(token) && girthLike.includes(field);
  return isSmall ? fit(readNumber(`${token.text}"`, field), field) : value;
}

function fit(read: number | undefined, field: FigureField): number | undefined {
  const { min, max, step, unit } = measurementRanges[field];
  if (read === undefined) return undefined;
  const value = unit === "eu" ? read : Math.round(read / step) * step;
  return value >= min && value <= max && Number.isInteger((value - min) / step) ? value : undefined;
}

const isBare = ({ text }: Token) => /^[\d.,]+$/.test(text);

function isInches(token: NumberToken | undefined, field: FigureField): boolean {
  if (token === undefined) return false;
  if (field === "height") return /['"]|ft|f[eo]+t|in|фут|дюйм/i.test(token.text);
  const isOther = isBare(token) && fit(readNumber(token.text, field), field) === undefined;
  return girthLike.includes(field) && (isOther || /"|in|дюйм/i.test(token.text));
}

/**
 * Fields whose readings contradict each other: a waist beyond the other girths, girths in two units, a bare weight, which
 * may be pounds, beside feet or inches.
 */
function implausible(figures: Figures, placed: ReadonlyMap<Token, FigureField>): FigureField[] {
  const { chest = 0, waist = 0, hips = 0 } = figures;
  const numbers = [...placed].flatMap(([token, field]) => (token.kind === "number" ? [{ token, field }] : []));
  const units = new Set(
    numbers.filter(({ field }) => girths.includes(field)).map((one) => isInches(one.token, one.field)),
  );
  const isImperial = numbers.some(({ token, field }) => isInches(token, field));
  const isVague = isImperial && numbers.some(({ token, field }) => field === "weight" && isBare(token));
  const isWrong = units.size > 1 || ((chest || hips) && waist > Math.max(chest, hips));
  return [...(isWrong ? girths : []), ...(isVague ? (["weight"] as const) : [])];
}

/** Neighbors that were not placed, as one part each. */
function fragments(text: string, tokens: readonly Token[], isLost: (token: Token) => boolean): string[] {
  const inOrder = [...tokens].sort((a, b) => a.start - b.start);
  const parts: { start: number; end: number }[] = [];
  inOrder.forEach((token, at) => {
    if (!isLost(token)) return;
    const last = parts.at(-1);
    const before = inOrder[at - 1];
    if (last && before && isLost(before)) last.end = token.end;
    else parts.push({ start: token.start, end: token.end });
  });
  return parts.map(({ start, end }) => text.slice(start, end));
}
