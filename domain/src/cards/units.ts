/** Inches, feet and pounds beside the stored centimeters and kilograms. */

const cmPerInch = 2.54;
const poundsPerKg = 2.20462;

/** A length in cm to the nearest half inch: 178 → 70. */
export function toInches(cm: number): number {
  return Math.round((cm / cmPerInch) * 2) / 2;
}

/** A weight that was written in pounds, to the nearest kg. */
export const fromPounds = (pounds: number) => Math.round(pounds / poundsPerKg);

/** A length that was written in inches, in cm to the nearest `step`: 34 → 86. */
export function fromInches(inches: number, step = 1): number {
  return Math.round((inches * cmPerInch) / step) * step;
}

/** A height in cm as `5′10″`, `5′7½″`. */
export function formatFeet(cm: number): string {
  const inches = toInches(cm);
  const feet = Math.floor(inches / 12);
  return `${feet}′${halves(inches - feet * 12)}″`;
}

/** A girth in cm as `33″`, `23½″`. */
export function formatInches(cm: number): string {
  return `${halves(toInches(cm))}″`;
}

/** A weight in kg to the nearest pound. */
export function toPounds(kg: number): number {
  return Math.round(kg * poundsPerKg);
}

/** The foot in mm that an EU shoe size stands for, which is also the Chinese size: 38 → 240. To the nearest 5 mm. */
export function footLength(eu: number): number {
  return Math.round(eu + 10) * 5;
}

/** A number of halves as it is printed: 7½. */
export function halves(value: number): string {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole}½`;
}

/** Reads what `halves` writes; null for none, and for more than one number. */
export function readHalves(text: string | null): number | null {
  const [, whole, half] = /^(\d+)(½?)$/.exec(text ?? "") ?? [];
  return whole === undefined ? null : Number(whole) + (half ? 0.5 : 0);
}
