import { isRestricted, type SlotsFor } from "../photos/rules.ts";
import type { FieldsWith } from "./fields.ts";

/** Options that do not exist under 18, by the field whose list has them (SL-02). The database removes them (`guard_minors`). */
export const adultOptions = {
  tattoos: ["intimate"],
  piercings: ["intimate"],
  shooting_types: ["swimwearLingerie"],
} as const satisfies Partial<Record<FieldsWith<"kind", "options">, readonly string[]>>;
export type AdultField = keyof typeof adultOptions;

const isAdult = (field: AdultField, option: string) => (adultOptions[field] as readonly string[]).includes(option);

/** The options of a list that are offered for a card. */
export function offeredOptions<V extends string>(field: AdultField, options: readonly V[], card: SlotsFor): V[] {
  return options.filter((option) => !(isRestricted(card) && isAdult(field, option)));
}

/** What was chosen of the options that go when the card turns out to be of somebody under 18. */
export function chosenAdultOptions(
  card: Record<AdultField, readonly string[]>,
): { field: AdultField; option: string }[] {
  return (Object.keys(adultOptions) as AdultField[]).flatMap((field) =>
    card[field].filter((option) => isAdult(field, option)).map((option) => ({ field, option })),
  );
}
