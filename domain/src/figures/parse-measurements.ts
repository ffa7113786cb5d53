import { normalizeDigits, readFigure, readNumber } from "../reading/numbers.ts";
import { type Figures, parseFigures } from "./parse-line.ts";
import { tokenize } from "./tokens.ts";

const girths = ["chest", "waist", "hips"] as const;
/** Characters of the longest text that is read. */
const maxWritten = 200;

const accepted: readonly string[] = [...girths, "cup"];

interface Girths {
  figures: Pick<Figures, (typeof girths)[number] | "cup">;
  isRounded: boolean;
  /** The rest of the text. */
  rest: string[];
}

/**
 * Bust, waist and hips of one text, as lines of figures have them (`parseFigures`): `84/60/89`, `33-24-35`, `84B/60/89`,
 * `B84 W60 H89`. Three numbers that no line would take come as they are, so that the rule of each field decides. Undefined for others.
 */
export function parseMeasurements(written: string): Girths | undefined {
  if (written.length > maxWritten) return undefined;
  const { figures, rest } = parseFigures(written, (field) => accepted.includes(field));
  const isWhole =
    figures.waist !== undefined && figures.hips !== undefined && (figures.chest ?? figures.cup) !== undefined;
  const tokens = tokenize(normalizeDigits(written), null).filter(({ kind }) => kind !== "name");
  const numbers = tokens.flatMap(({ kind, text }) => (kind === "number" ? [text] : []));
  const isRounded = numbers.some((text) => girths.some((field) => readFigure(text, field)?.isRounded));
  if (isWhole) return { figures, isRounded, rest };
  const [chest, waist, hips] = girths.map((field, at) => readNumber(numbers[at] ?? "", field));
  if (tokens.length !== 3 || chest === undefined || waist === undefined || hips === undefined) return undefined;
  return { figures: { chest, waist, hips }, isRounded: false, rest: [] };
}
