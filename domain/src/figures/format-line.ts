import { fieldNames } from "../cards/field-names.ts";
import { formatNumber } from "../intl.ts";
import type { Locale } from "../locale.ts";
import { joinItems } from "../wording.ts";
import type { Figures } from "./parse-line.ts";
import type { FigureField } from "./words.ts";

/** Figures read from a line, in its order: `Height 178, Bust 84`. */
export function formatRead(figures: Figures, locale: Locale): string {
  const read = Object.entries(figures) as [FigureField, number][];
  return joinItems(
    read.map(([field, value]) => `${fieldNames[field]()} ${formatNumber(value, locale)}`),
    locale,
  );
}
