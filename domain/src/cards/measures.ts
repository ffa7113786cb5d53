import { m } from "@compcard/domain/messages";
import { formatNumber } from "../intl.ts";
import type { Locale } from "../locale.ts";
import { formatCentimeters } from "./centimeters.ts";
import { optionLabel } from "./option-labels.ts";
import { clothesSize, isImperial, type SizeSystem, shoeSize } from "./sizes.ts";
import { footLength, formatFeet, formatInches, toPounds } from "./units.ts";

/** Language and size system of a reader; centimeters and EU sizes by default. */
export interface Reader {
  locale: Locale;
  system?: SizeSystem;
}

/** A formatted measurement, and the same in another unit. */
export interface Measured {
  value: string;
  aside: string | null;
}

/** `178 см`, beside it `5′10″`; the other way round where lengths are read in feet. */
export function formatHeight(cm: number, reader: Reader): Measured {
  return inUnits(formatCentimeters(cm, reader.locale), formatFeet(cm), reader);
}

/** `84 см`, beside it `33″`. */
export function formatGirth(cm: number, reader: Reader): Measured {
  return inUnits(formatCentimeters(cm, reader.locale), formatInches(cm), reader);
}

/** `55 кг`, beside it `121 lb`. */
export function formatWeight(kg: number, reader: Reader): Measured {
  const pounds = m.common_pounds({ value: toPounds(kg) }, reader);
  return inUnits(m.common_kg({ value: numberText(kg, reader) }, reader), pounds, reader);
}

/**
 * `EU 38,5`, beside it the foot's length, which is also the Chinese size; in English UK and US where the gender decides the
 * scale. Elsewhere the size there beside the EU one.
 */
export function formatShoeSize(eu: number, reader: Reader, gender: string | null = null): Measured {
  const { system = "eu" } = reader;
  const given = m.common_eu({ value: numberText(eu, reader) }, reader);
  const foot = m.common_foot({ value: footLength(eu) }, reader);
  if (system === "eu")
    return { value: given, aside: (reader.locale === "en" && britishAndAmerican(eu, gender)) || foot };
  const size = system === "cn" ? foot : about(system, shoeSize(eu, system, gender));
  return size ? { value: size, aside: given } : { value: given, aside: foot };
}

/** `≈ UK 6 · US 8`; null where the gender does not settle which scale it is. */
function britishAndAmerican(eu: number, gender: string | null): string | null {
  if (gender !== "woman" && gender !== "man") return null;
  const [uk, us] = [shoeSize(eu, "uk", gender), shoeSize(eu, "us", gender)];
  return uk && us && `≈\u00a0UK\u00a0${uk}\u00a0· US\u00a0${us}`;
}

/** `EU 48`, beside it the American size, which is the British one; the other way round where those are read. */
export function formatSuitSize(eu: number, reader: Reader): Measured {
  const { system = "eu" } = reader;
  const given = m.common_eu({ value: eu }, reader);
  return isImperial(system)
    ? { value: `≈ ${system.toUpperCase()} ${eu - 10}`, aside: given }
    : { value: given, aside: `≈ US ${eu - 10}` };
}

/** The letter is what the model gave; a number is derived from it. */
export function formatClothingSize(letter: string, { locale, system = "eu" }: Reader): Measured {
  const given = optionLabel("clothingSizes", letter, locale);
  const size = about(system, clothesSize(letter, system));
  return system === "eu" || !size ? { value: given, aside: size } : { value: size, aside: given };
}

function inUnits(metric: string, other: string, { system = "eu" }: Reader): Measured {
  return isImperial(system) ? { value: other, aside: metric } : { value: metric, aside: other };
}

function about(system: SizeSystem, size: string | null): string | null {
  return size && `≈ ${system.toUpperCase()} ${size}`;
}

function numberText(value: number, { locale }: Reader): string {
  return formatNumber(value, locale);
}
