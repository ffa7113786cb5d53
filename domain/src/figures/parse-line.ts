import { measurementRanges } from "../cards/measurements.ts";
import { normalizeDigits, readFigure } from "../reading/numbers.ts";
import { type SizeField, type Sizes, sizeLetter } from "./sizes.ts";
import { type NumberToken, type SizeToken, type Token, tokenize } from "./tokens.ts";
import { bareOrders, bustWaistHips, type FigureField } from "./words.ts";

export type Figures = Partial<Record<FigureField, number> & Sizes>;
/** A field that a line may fill. */
export type LineField = FigureField | SizeField;

/**
 * Reads a line of figures as models and agencies send it: `178 84/60/89 39`, `5'10 33-24-35 US 8.5`, `身高178 三围84-60-89 S码`.
 * Bare numbers are placed where one usual order alone fits the ranges of the fields. Lengths round to the step.
 * @param accepts fields that can be filled; what others would take stays unplaced
 * @param gender decides the scale of American and British shoes
 * @returns `rest`: the parts that were not placed, as written; nothing is guessed or dropped
 */
export function parseFigures(
  line: string,
  accepts: (field: LineField) => boolean = () => true,
  gender: string | null = null,
): { figures: Figures; rest: string[] } {
  const text = normalizeDigits(line);
  const tokens = resolveLetters(orderNames(tokenize(text, gender)));
  const figures: Figures = {};
  const placed = new Map<Token, LineField>();
  const clashes = new Set<LineField>();
  const headings = new Set<Token>();
  /** A size of another system. */
  const derived = new Set<LineField>();

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
      // One height in two units: the first counts. Shoes in two systems: the European size does.
      const tolerance = field === "height" ? 2 : derived.has(field) ? 1 : 0;
      if (before !== undefined && Math.abs(before - value) > tolerance) clashes.add(field);
      if (before === undefined || derived.delete(field)) figures[field] = value;
      placed.set(numbers[at] as NumberToken, field);
      for (const name of names) placed.set(name, field);
    });
    return true;
  }

  /** A bra stands for the bust in a row of measurements. */
  function placeSize(size: SizeToken, next: NumberToken[], names: readonly Token[] = []): number {
    const { field, value, chest } = size;
    if (!accepts(field)) return 0;
    const before = figures[field];
    const isSame = field === "shoe_size" ? Math.abs(Number(before) - Number(value)) <= 1 : before === value;
    if (before !== undefined && !isSame) clashes.add(field);
    Object.assign(figures, { [field]: before ?? value });
    if (before === undefined && field === "shoe_size") derived.add(field);
    for (const token of [size, ...names]) placed.set(token, field);
    if (chest !== undefined && accepts("chest")) figures.chest ??= chest;
    const measurements = takeWhile(next, 0, ({ joined }) => joined).slice(0, 2);
    return field === "cup" && place(["waist", "hips"], measurements) ? measurements.length : 0;
  }

  function placeBare(run: NumberToken[], next: Token | undefined): void {
    const chains = chainsOf(run);
    if (chains.length > 2 && chains.every(({ length }) => length === 1) && placeInOrder(run)) return;
    // `178 56 84/60/89`
    const [height = [], weight = [], measurements = []] = chains;
    const hasWeight =
      measurements.length > 2 && height.length + weight.length === 2 && placeInOrder([...height, ...weight]);
    for (const chain of chains.slice(hasWeight ? 2 : 0)) {
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
    } else if (token.kind === "size") {
      at += 1 + placeSize(token, numbersAt(at + 1));
    } else if (token.kind === "name") {
      const names = takeWhile(tokens, at, ({ kind }) => kind === "name");
      const fields = names.flatMap((name) => fieldsOf(name));
      const size = tokens[at + names.length];
      if (size?.kind === "size" && fields.length === 1 && isSizeOf(fields[0], size)) {
        at += names.length + 1 + placeSize(size, numbersAt(at + names.length + 1), names);
        continue;
      }
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

/** `shoes US 8`, `bust 34C`. */
const isSizeOf = (field: FigureField | undefined, size: SizeToken) =>
  field === (size.field === "cup" ? "chest" : size.field);

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
  const namesBustOrHips = tokens.some(({ text }) => /^о[гб]$/iu.test(text));
  return tokens.map((token, at) => {
    if (token.kind === "other" && isSizeAlone(token.text) && hasNumber(tokens, at))
      return { ...token, ...clothes(token.text) };
    if (token.kind !== "name") return token;
    if (/^от$/iu.test(token.text) && !namesBustOrHips) return { ...token, kind: "other" };
    const next = tokens[at + 1];
    let { named } = token;
    if (named === "w")
      named = next?.kind === "number" && next.own === "weight" ? ["weight"] : before === "chest" ? ["waist"] : "w";
    if (named === "h") {
      const isHeight = next?.kind === "number" && (readAs(next, "height") ?? 0) > measurementRanges.hips.max;
      named = before === "waist" ? ["hips"] : isHeight ? ["height"] : "h";
    }
    if (named === "s" && next?.kind === "number") named = ["shoe_size"];
    if (named === "s" && token.text === "S" && hasNumber(tokens, at)) return { ...token, ...clothes("S") };
    if (typeof named === "string" && named !== "heading") return { ...token, kind: "other" };
    before = typeof named === "string" ? before : named.at(-1);
    return { ...token, named };
  });
}

const clothes = (written: string) => ({
  kind: "size" as const,
  field: "clothing_size" as const,
  value: sizeLetter(written) ?? "S",
});
/** After figures; an M may be a man. */
const isSizeAlone = (text: string) => /^(?:X{0,3}|[23]X)[SL]$/.test(text);
const hasNumber = (tokens: readonly Token[], before: number) =>
  tokens.slice(0, before).some(({ kind }) => kind === "number");

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

const isCircumference = (field: FigureField) => bustWaistHips.some((one) => one === field);

/** Null where one does not fit, or some circumferences would be in inches and others not. */
function valuesOf(fields: readonly FigureField[], numbers: readonly NumberToken[]): number[] | null {
  const values = fields.map((field, at) => readAs(numbers[at], field));
  const inches = new Set(fields.flatMap((field, at) => (isCircumference(field) ? [isInches(numbers[at], field)] : [])));
  if (fields.length !== numbers.length || inches.size > 1) return null;
  return values.every((value) => value !== undefined) ? values : null;
}

/** In the unit of the field, by its range and step. */
function readAs(token: NumberToken | undefined, field: FigureField): number | undefined {
  return token === undefined || (token.own && token.own !== field) ? undefined : readFigure(token.text, field)?.value;
}

const isBare = ({ text }: Token) => /^[\d.,]+$/.test(text);

function isInches(token: NumberToken | undefined, field: FigureField): boolean {
  if (token === undefined) return false;
  if (field === "height") return /['"]|ft|f[eo]+t|in|фут|дюйм/i.test(token.text);
  return readFigure(token.text, field)?.inches !== undefined;
}

/**
 * Fields whose readings contradict each other: a waist beyond bust and hips, measurements in two units, a bare weight, which
 * may be pounds, beside feet or inches.
 */
function implausible(figures: Figures, placed: ReadonlyMap<Token, LineField>): FigureField[] {
  const { chest = 0, waist = 0, hips = 0 } = figures;
  const numbers = [...placed].flatMap(([token, field]) =>
    token.kind === "number" ? [{ token, field: field as FigureField }] : [],
  );
  const units = new Set(
    numbers.filter(({ field }) => isCircumference(field)).map((one) => isInches(one.token, one.field)),
  );
  const isImperial = numbers.some(({ token, field }) => isInches(token, field));
  const isVague = isImperial && numbers.some(({ token, field }) => field === "weight" && isBare(token));
  const isWrong = units.size > 1 || ((chest || hips) && waist > Math.max(chest, hips));
  return [...(isWrong ? bustWaistHips : []), ...(isVague ? (["weight"] as const) : [])];
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
