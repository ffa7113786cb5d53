import { type Measurement, measurementRanges } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

const inchInCm = 2.54;
const poundInKg = 0.45359237;

/** `178 см`, `EU 38,5`, as the page's language writes it. */
export function measureText(name: Measurement, value: number): string {
  const number = new Intl.NumberFormat(getLocale()).format(value);
  const { unit } = measurementRanges[name];
  if (unit === "cm") return m.common_cm({ value: number });
  if (unit === "kg") return m.common_kg({ value: number });
  if (unit === "year") return m.common_age({ count: value });
  return m.wizard_shoe_eu({ value: number });
}

/** `5′10″` for a height, `33″` for other lengths, `121 lb` for a weight; null where nobody counts so. */
export function imperialText(name: Measurement, value: number): string | null {
  const { unit } = measurementRanges[name];
  if (unit === "kg") return `${Math.round(value / poundInKg)}\u00a0lb`;
  if (unit !== "cm") return null;
  const inches = Math.round(value / inchInCm);
  return name === "height" ? `${Math.floor(inches / 12)}′${inches % 12}″` : `${inches}″`;
}
