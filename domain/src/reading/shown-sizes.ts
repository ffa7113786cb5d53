import { measurementOptions } from "../cards/measurements.ts";
import { clothesSize, type SizeSystem, shoeSize } from "../cards/sizes.ts";
import { halves } from "../cards/units.ts";

/**
 * The EU size that `shoeSize` shows as a size elsewhere; the whole one where two halves show as the same. Null where none
 * does, or where without a gender the scales differ.
 */
export function euShoeSize(size: number, system: "us" | "uk" | "ru", gender: string | null = null): number | null {
  const shown = measurementOptions("shoe_size").filter((eu) => shoeSize(eu, system, gender) === halves(size));
  return shown.find(Number.isInteger) ?? shown[0] ?? null;
}

/** True if a size of clothes is that of a letter. */
export function isClothesSize(size: number, letter: string, system: SizeSystem): boolean {
  const [first = Number.NaN, last = first] = clothesSize(letter, system)?.split("–").map(Number) ?? [];
  return size >= first && size <= last;
}
