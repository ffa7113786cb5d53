import { normalizeDigits, readFigure, readNumber } from "../reading/numbers.ts";
import { type Figures, parseFigures } from "./parse-line.ts";
import { type Token, tokenize } from "./tokens.ts";
import { bustWaistHips } from "./words.ts";

/** Characters of the longest text that is read. */
const maxWritten = 200;

const accepted: readonly string[] = [...bustWaistHips, "cup"];

interface Measurements {
  figures: Pick<Figures, (typeof bustWaistHips)[number] | "cup">;
  isRounded: boolean;
  /** The rest of the text. */
  rest: string[];
}

/**
 * Bust, waist and hips of one text, as lines of figures have them (`parseFigures`): `84/60/89`, `33-24-35`, `84B/60/89`,
 * `B84 W60 H89`. Three numbers that no line would take come as they are, so that the rule of each field decides. Undefined for others.
 */
export function parseMeasurements(written: string): Measurements | undefined {
  if (written.length > maxWritten) return undefined;
  const { figures, rest } = parseFigures(written, (field) => accepted.includes(field));
  const isWhole =
    figures.waist !== undefined && figures.hips !== undefined && (figures.chest ?? figures.cup) !== undefined;
  const tokens = tokenize(normalizeDigits(written), null).filter(({ kind }) => kind !== "name");
  const numbers = numbersOf(tokens);
  if (isWhole) return { figures, isRounded: hasRounded(figures, withoutRest(numbers, rest)), rest };
  const read = bustWaistHips.map((field, at) => readCircumference(numbers[at] ?? "", field));
  const [chest, waist, hips] = read.map((one) => one?.value);
  if (tokens.length !== 3 || chest === undefined || waist === undefined || hips === undefined) return undefined;
  return { figures: { chest, waist, hips }, isRounded: read.some((one) => one?.isRounded), rest: [] };
}

const numbersOf = (tokens: readonly Token[]) => tokens.flatMap(({ kind, text }) => (kind === "number" ? [text] : []));

/** The numbers of bust, waist and hips: those of the rest stand behind them, or are named. */
function withoutRest(numbers: readonly string[], rest: readonly string[]): string[] {
  const left = [...numbers];
  for (const text of numbersOf(rest.flatMap((part) => tokenize(normalizeDigits(part), null)))) {
    const at = left.lastIndexOf(text);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** True if a number became a measurement of another value. */
function hasRounded(figures: Measurements["figures"], numbers: readonly string[]): boolean {
  return numbers.some((text) =>
    bustWaistHips.some((field) => {
      const figure = readFigure(text, field);
      return figure?.isRounded && figure.value === figures[field];
    }),
  );
}

/** A measurement in centimeters; a number that the field cannot store stays as it is. */
function readCircumference(text: string, field: (typeof bustWaistHips)[number]) {
  const figure = readFigure(text, field);
  if (figure && !figure.inches) return figure;
  const value = readNumber(text, field);
  return value === undefined ? undefined : { value, isRounded: false };
}
