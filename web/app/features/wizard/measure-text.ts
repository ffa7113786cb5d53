import { type Measurement, measurementRanges } from "@compcard/domain/cards/options";
import { feetText, inchesText, toPounds } from "@compcard/domain/cards/units";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

/** `178 см`, `EU 38,5`, as the page's language writes it. */
export function measureText(name: Measurement, value: number): string {
  const number = new Intl.NumberFormat(getLocale()).format(value);
  const { unit } = measurementRanges[name];
  if (unit === "cm") return m.common_cm({ value: number });
  if (unit === "kg") return m.common_kg({ value: number });
  if (unit === "year") return m.common_age({ count: value });
  return m.card_shoe_eu({ value: number });
}

/** The same in feet, inches or pounds; null where nobody counts so (WIZ-09). */
export function imperialText(name: Measurement, value: number): string | null {
  const { unit } = measurementRanges[name];
  if (unit === "kg") return m.card_pounds({ value: toPounds(value) });
  if (unit !== "cm") return null;
  return name === "height" ? feetText(value) : inchesText(value);
}
