import { halves } from "./units.ts";

/** Places by whose units and sizes a card can be read. Centimeters and EU sizes are what was measured; the rest is derived. */
export const sizeSystems = ["eu", "us", "uk", "ru", "cn"] as const;

export type SizeSystem = (typeof sizeSystems)[number];

/** Query parameter of a card's address that selects the size system. */
export const unitsParam = "units";

export function unitsIn(query: URLSearchParams): SizeSystem {
  return sizeSystems.find((system) => system === query.get(unitsParam)) ?? "eu";
}

/** True if that system gives lengths in feet and inches, and weight in pounds. */
export function isImperial(system: SizeSystem): boolean {
  return system === "us" || system === "uk";
}

// British sizes of women's shoes from EU 35 on; makers differ by up to one size. A man's is EU less 34, and one more in America.
const womensShoes = [2.5, 3.5, 4.5, 5.5, 6.5, 7, 8, 8.5];
const [womensFirst, womensLast, mensFirst] = [35, 42, 41];
/** The smallest men's size; below 41 a size needs a known gender. */
const mensFrom = 38;

/**
 * Approximate shoe size for an EU size: on the women's or men's scale by `gender`, else on both where they agree. In
 * China a size is the foot length (`footLength`). Null outside the tables, which begin at EU 35.
 */
export function shoeSize(eu: number, system: "us" | "uk" | "ru", gender: string | null = null): string | null {
  if (eu < womensFirst) return null;
  if (system === "ru") return halves(eu - 1);
  const women = eu <= womensLast ? womensBritish(eu) : null;
  if (gender === "woman") return women === null ? null : halves(system === "uk" ? women : women + 2);
  if (gender === "man") return eu < mensFrom ? null : halves(system === "uk" ? eu - 34 : eu - 33);
  const men = eu >= mensFirst ? eu - 34 : null;
  const uk = system === "uk";
  if (men === null) return women === null ? null : halves(uk ? women : women + 2);
  if (women === null) return uk ? halves(men) : `${halves(men + 1)} M`;
  return uk ? `${halves(men)}–${halves(women)}` : `${halves(women + 2)} W / ${halves(men + 1)} M`;
}

function womensBritish(eu: number): number {
  const at = eu - womensFirst;
  const [lower = 0, upper = lower] = womensShoes.slice(Math.floor(at), Math.floor(at) + 2);
  return Math.round((lower + (upper - lower) * (at % 1)) * 2) / 2;
}

const clothes: Record<string, Record<SizeSystem, string>> = {
  XXS: { eu: "30–32", ru: "36–38", us: "00–0", uk: "2–4", cn: "150/76A" },
  XS: { eu: "32–34", ru: "38–40", us: "0–2", uk: "4–6", cn: "155/80A" },
  S: { eu: "36", ru: "42", us: "4", uk: "8", cn: "160/84A" },
  M: { eu: "38", ru: "44", us: "6–8", uk: "10", cn: "165/88A" },
  L: { eu: "40", ru: "46", us: "10", uk: "12", cn: "170/92A" },
  XL: { eu: "42", ru: "48", us: "12", uk: "14", cn: "175/96A" },
};

/** About which size of clothes a letter is; null for letters at either end, on which makers agree least. */
export function clothesSize(letter: string, system: SizeSystem): string | null {
  return clothes[letter]?.[system] ?? null;
}
