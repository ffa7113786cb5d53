/** Fixed ranges of the card's numbers, both ends included (WIZ-09). `eu` is a European size. */
export const measurementRanges = {
  height: { min: 100, max: 210, step: 1, unit: "cm" },
  weight: { min: 30, max: 210, step: 1, unit: "kg" },
  shoe_size: { min: 30, max: 45, step: 0.5, unit: "eu" },
  chest: { min: 60, max: 120, step: 1, unit: "cm" },
  waist: { min: 50, max: 110, step: 1, unit: "cm" },
  hips: { min: 70, max: 130, step: 1, unit: "cm" },
  inseam: { min: 60, max: 100, step: 1, unit: "cm" },
  collar: { min: 30, max: 50, step: 0.5, unit: "cm" },
  suit_size: { min: 40, max: 66, step: 2, unit: "eu" },
  age: { min: 16, max: 99, step: 1, unit: "year" },
} as const;
export type Measurement = keyof typeof measurementRanges;

/** Every value that may be chosen for a measurement, ascending, rounded to one decimal (WIZ-09). */
export function measurementOptions(name: Measurement): number[] {
  const { min, max, step } = measurementRanges[name];
  const count = Math.round((max - min) / step) + 1;
  return Array.from({ length: count }, (_, index) => Math.round((min + index * step) * 10) / 10);
}
