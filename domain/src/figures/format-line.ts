import { fieldNames } from "../cards/field-names.ts";
import { optionLabel } from "../cards/option-labels.ts";
import { formatNumber } from "../intl.ts";
import type { Locale } from "../locale.ts";
import { joinItems } from "../wording.ts";
import type { Figures, LineField } from "./parse-line.ts";

const lists = { clothing_size: "clothingSizes", cup: "cups" } as const;

/** Figures read from a line, in its order: `Height 178, Bust 84`. */
export function formatRead(figures: Figures, locale: Locale): string {
  const read = Object.entries(figures) as [LineField, number | string][];
  const formatValue = (field: LineField, value: number | string) =>
    typeof value === "number"
      ? formatNumber(value, locale)
      : optionLabel(lists[field as keyof typeof lists], value, locale);
  return joinItems(
    read.map(([field, value]) => `${fieldNames[field]()} ${formatValue(field, value)}`),
    locale,
  );
}
