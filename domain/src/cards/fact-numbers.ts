import { m } from "@compcard/domain/messages";
import { type FactCard, type FactName, type FactOptions, factLabel, formatFact } from "./facts.ts";
import type { Reader } from "./measures.ts";
import { isImperial, type SizeSystem, shoeSize } from "./sizes.ts";
import { footLength, readHalves, toInches, toPounds } from "./units.ts";

const lengths: readonly FactName[] = ["height", "chest", "waist", "hips", "inseam", "collar"];

/** The unit of a column of figures as its reader measures; null for other facts. */
function unitOf(name: FactName, { locale, system = "eu" }: Reader): string | null {
  const imperial = isImperial(system);
  if (lengths.includes(name)) return (imperial ? m.common_unit_in : m.common_unit_cm)({}, { locale });
  if (name === "weight") return (imperial ? m.common_unit_lb : m.common_unit_kg)({}, { locale });
  if (name === "shoe_size" && system === "cn") return m.common_unit_foot({}, { locale });
  if (name === "shoe_size" && system !== "eu") return about(system);
  if (name === "suit_size" && imperial) return about(system);
  return name === "shoe_size" || name === "suit_size" ? "EU" : null;
}

const about = (system: SizeSystem) => `≈ ${system.toUpperCase()}`;

/** The heading of a table's column: `Рост, см`, `Shoes, ≈ US`, `Eyes`. */
export function columnLabel(name: FactName, reader: Reader): string {
  const unit = unitOf(name, reader);
  const label = factLabel(name, reader.locale);
  return unit ? m.common_with_unit({ name: label, unit }, { locale: reader.locale }) : label;
}

/** A fact for a table's cell: figures are numbers in the unit of `columnLabel`, without one what `formatFact` writes. Null for none. */
export function factCell(card: FactCard, name: FactName, to: FactOptions): string | number | null {
  const fact = formatFact(card, name, to);
  return fact && (numberOf(card, name, to) ?? fact.value);
}

function numberOf(card: FactCard, name: FactName, { system = "eu" }: Reader): number | null {
  const value = card[name as keyof FactCard];
  if (typeof value !== "number") return null;
  const imperial = isImperial(system);
  if (lengths.includes(name)) return imperial ? toInches(value) : value;
  if (name === "weight") return imperial ? toPounds(value) : value;
  if (name === "suit_size") return imperial ? value - 10 : value;
  if (name !== "shoe_size" || system === "eu") return value;
  // Two sizes where the gender does not settle the scale, and none beyond the tables, are no number.
  return system === "cn" ? footLength(value) : readHalves(shoeSize(value, system, card.gender));
}
