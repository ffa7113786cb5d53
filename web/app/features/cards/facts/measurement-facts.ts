import type { WireCard } from "@compcard/domain/cards/schema";
import { clothesSize, isImperial, type SizeSystem, shoeSize } from "@compcard/domain/cards/sizes";
import { feetText, footLength, inchesText, toPounds } from "@compcard/domain/cards/units";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type Fact, facts, type Row } from "./card-facts.ts";
import { label } from "./card-text.ts";

/** Height, measurements and sizes in the order in which cards are printed, as they are read in one place or another. */
export function measurementFacts(card: WireCard, system: SizeSystem): Fact[] {
  const { height, chest, waist, hips, weight, shoe_size, clothing_size } = card;
  const row = (name: string, value: number | null, metric: Text, other: Text): Row => {
    if (value === null) return [name, null];
    return isImperial(system) ? [name, other(value), metric(value)] : [name, metric(value), other(value)];
  };
  return facts([
    row(m.card_height(), height, lengthText, feetText),
    row(m.card_chest(), chest, lengthText, inchesText),
    row(m.card_waist(), waist, lengthText, inchesText),
    row(m.card_hips(), hips, lengthText, inchesText),
    [m.card_shoes(), ...shoeTexts(shoe_size, system)],
    [m.card_clothing(), ...clothesTexts(clothing_size, system)],
    row(m.card_weight(), weight, kilosText, poundsText),
  ]);
}

type Text = (value: number) => string;
type Texts = [value: string | null, aside: string | null];

function shoeTexts(eu: number | null, system: SizeSystem): Texts {
  if (eu === null) return [null, null];
  const given = m.card_shoe_eu({ value: numberText(eu) });
  const foot = m.card_foot({ value: footLength(eu) });
  if (system === "eu") return [given, foot];
  const size = system === "cn" ? foot : about(system, shoeSize(eu, system));
  return size ? [size, given] : [given, foot];
}

/** The letter is what the model gave; a number is derived from it. */
function clothesTexts(letter: string | null, system: SizeSystem): Texts {
  if (letter === null) return [null, null];
  const given = label("clothingSizes", letter);
  const size = about(system, clothesSize(letter, system));
  return system === "eu" || !size ? [given, size] : [size, given];
}

function about(system: SizeSystem, size: string | null): string | null {
  return size && `≈ ${system.toUpperCase()} ${size}`;
}

function lengthText(cm: number): string {
  return m.common_cm({ value: numberText(cm) });
}

function kilosText(kg: number): string {
  return m.common_kg({ value: numberText(kg) });
}

function poundsText(kg: number): string {
  return m.card_pounds({ value: toPounds(kg) });
}

function numberText(value: number): string {
  return new Intl.NumberFormat(getLocale()).format(value);
}
