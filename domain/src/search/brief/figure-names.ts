import type { SizeSystem } from "../../cards/sizes.ts";
import { isSign, type Token, wordOf } from "./tokens.ts";

const figureNames = new Set(["height", "weight", "age", "chest", "waist", "hips", "shoe", "inseam", "collar", "suit"]);

/** The name of a figure, `height` or `size`, and where it stands. */
export type Named = { name: string; at: number };

/** The name that stands before a number, with little between: `размер: 42`. */
export function nameBefore(tokens: readonly Token[], at: number, used: ReadonlySet<number>): Named | null {
  const same = sameSizeBefore(tokens, at);
  if (same !== null) return nameBefore(tokens, same, new Set());
  for (let one = at - 1, steps = 0; one >= 0 && steps < 4; one--, steps++) {
    const token = tokens[one] as Token;
    if (used.has(one) || token.kind === "number" || token.kind === "figures") return null;
    const name = nameOf(token);
    if (name) return { name, at: one };
    const isLoose =
      token.kind === "sign"
        ? /[-:=：~/"]/.test(token.sign)
        : sizeSystem(token) !== null ||
          ["filler", "in", "min", "max", "about", "with", "up"].some((role) => wordOf(token, role as "filler"));
    if (!isLoose) return null;
  }
  return null;
}

/** The first number of the same size in another system: `42 RU` of `42 RU / 36 EU`. */
function sameSizeBefore(tokens: readonly Token[], at: number): number | null {
  const isSecond = isSign(tokens[at - 1], /\//) && sizeSystem(tokens[at - 2]) !== null;
  if (!isSecond || tokens[at - 3]?.kind !== "number") return null;
  return isSign(tokens[at - 4], /-/) && tokens[at - 5]?.kind === "number" ? at - 5 : at - 3;
}

/** The name behind a number, `38 обувь`, unless it is that of the next one. */
export function nameAfter(tokens: readonly Token[], at: number): Named | null {
  const name = nameOf(tokens[at]);
  const beyond = tokens[at + 1];
  const isOfNext =
    beyond?.kind === "number" ||
    beyond?.kind === "figures" ||
    isSign(beyond, /[:：]/) ||
    wordOf(beyond, "min") ||
    wordOf(beyond, "max");
  return name && !isOfNext ? { name, at } : null;
}

function nameOf(token: Token | undefined): string | null {
  const name = wordOf(token, "name")?.argument;
  return name !== undefined && (figureNames.has(name) || name === "size") ? name : null;
}

export const isSystem = (unit: string | null): unit is Exclude<SizeSystem, "cn"> =>
  ["us", "uk", "eu", "ru"].includes(unit ?? "");

/** The system that a word states: `US size 4`. */
export function sizeSystem(token: Token | undefined): string | null {
  const units = token?.kind === "words" ? token.words.filter(({ role }) => role === "unit") : [];
  return units.find(({ argument }) => isSystem(argument))?.argument ?? null;
}
