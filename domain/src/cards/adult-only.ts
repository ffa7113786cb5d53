import type { digitalViews, photoTypes } from "../photos/options.ts";
import type { CardField, FieldsWith } from "./fields.ts";
import { isMinor } from "./rules.ts";

type Slot = (typeof photoTypes)[number] | `digital-${(typeof digitalViews)[number]}`;

/**
 * Fields, options and photo slots that do not exist under 18 (TL-01). It is the one list: storage, forms, import, print
 * and pages of a card derive from it. The trigger `guard_minors` repeats it for the database, and a test compares the
 * two.
 */
export const adultOnly = {
  fields: ["cup"],
  options: {
    tattoos: ["intimate"],
    piercings: ["intimate"],
    shooting_types: ["swimwearLingerie"],
  },
  slots: ["swimwear", "digital-three_quarter", "digital-full_front", "digital-full_back"],
} as const satisfies {
  fields: readonly CardField[];
  options: Partial<Record<FieldsWith<"kind", "options">, readonly string[]>>;
  slots: readonly Slot[];
};

/** A field whose list has options that do not exist under 18. */
export type AdultField = keyof typeof adultOnly.options;

/** The facts that decide if the rules for people under 18 apply to a card. */
export interface AgeState {
  age: number | null;
  /** Known to be under 18; at 18 until the owner confirms it (decision 0016). */
  guarded: boolean;
}

/** True if the rules for people under 18 apply to a card. */
export function isRestricted({ age, guarded }: AgeState): boolean {
  return guarded || isMinor(age);
}

const includes = (list: readonly string[], value: string) => list.includes(value);
const isAdultOption = (field: string, option: string) =>
  field in adultOnly.options && includes(adultOnly.options[field as AdultField], option);

/** True if a card has the field at all. */
export function hasField(field: CardField, card: AgeState): boolean {
  return !(isRestricted(card) && includes(adultOnly.fields, field));
}

/** True if a card has the slot of a photo, a digital or a portfolio photo. */
export function hasSlot(slot: string, card: AgeState): boolean {
  return !(isRestricted(card) && isAdultSlot(slot));
}

/** True if a slot does not exist under 18. */
export function isAdultSlot(slot: string): boolean {
  return includes(adultOnly.slots, slot);
}

/** The options of a list that a card has. */
export function offeredOptions<V extends string>(field: AdultField, options: readonly V[], card: AgeState): V[] {
  return options.filter((option) => !(isRestricted(card) && isAdultOption(field, option)));
}

/** Names of the fields with a value that does not exist under 18. */
export function listAdultValues(fields: Readonly<Record<string, unknown>>): CardField[] {
  return (Object.keys(fields) as CardField[]).filter(
    (field) => withoutAdultValue(field, fields[field]) !== fields[field],
  );
}

/** The same fields without values that do not exist under 18; of a list the other options stay. */
export function withoutAdultValues<F extends Readonly<Record<string, unknown>>>(fields: F): F {
  const adult: readonly string[] = listAdultValues(fields);
  const left = Object.entries(fields).flatMap(([field, value]) => {
    if (!includes(adult, field)) return [[field, value]];
    return field in adultOnly.options ? [[field, withoutAdultValue(field, value)]] : [];
  });
  return Object.fromEntries(left) as F;
}

/** The value itself where nothing of it is left out. */
function withoutAdultValue(field: string, value: unknown): unknown {
  if (includes(adultOnly.fields, field)) return (value ?? null) ? null : value;
  if (!Array.isArray(value) || !value.some((option) => isAdultOption(field, option))) return value;
  return value.filter((option) => !isAdultOption(field, option));
}

/** The chosen options that are removed when the card turns out to be of somebody under 18. */
export function chosenAdultOptions(
  card: Record<AdultField, readonly string[]>,
): { field: AdultField; option: string }[] {
  return (Object.keys(adultOnly.options) as AdultField[]).flatMap((field) =>
    card[field].filter((option) => isAdultOption(field, option)).map((option) => ({ field, option })),
  );
}
