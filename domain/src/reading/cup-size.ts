import { cups } from "../cards/options.ts";

export type Cup = (typeof cups)[number];

/** Latin capitals by the Cyrillic ones that look the same, as typed on a Russian keyboard. */
const latin: Partial<Record<string, string>> = { А: "A", В: "B", С: "C", Е: "E", Н: "H", М: "M", Х: "X" };

/** In capital Latin letters, those of a Russian keyboard included. */
export const toLatin = (written: string) => [...written.toUpperCase()].map((sign) => latin[sign] ?? sign).join("");

/** The cup that letters stand for: `c`, `С`, `DD`; null for others. */
export function cupOf(written: string): Cup | null {
  const folded = toLatin(written);
  return folded === "DD" ? "E" : (cups.find((one) => one === folded) ?? null);
}

/** Bands of bras: in centimeters by five, in inches by two. */
const inCentimeters = [60, 65, 70, 75, 80, 85, 90, 95, 100];
const inInches = [28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48];

/** A cup beside a number. */
export interface CupSize {
  cup: Cup;
  /** `84B`: what is no band of a bra is the bust in centimeters. */
  chest?: number;
  inches?: boolean;
}

/** Reads the number and the letters of `75B`, `34DD`, `84B`. Up to D, and in DD, both scales of bands mean the same cup. */
export function readCupSize(width: number, written: string): CupSize | null {
  const cup = cupOf(written);
  if (!cup) return null;
  if (inCentimeters.includes(width)) return { cup };
  if (width >= 28 && width <= 48)
    return inInches.includes(width) && /^(?:[A-D]|DD)$/.test(toLatin(written)) ? { cup, inches: true } : null;
  return width > 70 && width <= 120 ? { cup, chest: width } : null;
}

/** A cup as tables have it: `B cup`, `B罩杯`, with the band as in `75B` and `34 DD`; typed on a Russian keyboard, too. */
export function cupWords(): [word: string, cup: Cup][] {
  const written = [...cups, "DD", ...Object.keys(latin)].filter((one) => cupOf(one) !== null);
  const alone = written.flatMap((one) =>
    [one, `${one} cup`, `cup ${one}`, `${one}杯`, `${one}罩杯`].map((word): [string, Cup] => [word, cupOf(one) as Cup]),
  );
  const banded = written.flatMap((one) =>
    [...inCentimeters, ...inInches].flatMap((band): [string, Cup][] => {
      const size = readCupSize(band, one);
      return size ? [`${band}${one}`, `${band} ${one}`].map((word) => [word, size.cup]) : [];
    }),
  );
  return [...alone, ...banded];
}
