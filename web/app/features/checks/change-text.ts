import { type FactCard, formatFact } from "@compcard/domain/cards/facts";
import { fieldName } from "@compcard/domain/cards/field-names";
import type { PrintedField, PrintedValue } from "@compcard/domain/checks/printed";
import type { Check } from "@compcard/domain/checks/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

type Change = Check["changes"][number];

export interface ChangeText {
  label: string;
  before: string | null;
  after: string;
}

/** A changed field as the page shows it; `before` is null where it is not quoted. */
export function formatChange({ field, then, now }: Change, gender: string | null): ChangeText {
  const label = field === "other_names" ? m.checks_printed_name() : fieldName(field, getLocale());
  return {
    label,
    before: then === null ? null : formatValue(field, then, gender),
    after: now === null ? m.checks_nothing() : formatValue(field, now, gender),
  };
}

function formatValue(field: PrintedField, value: NonNullable<PrintedValue>, gender: string | null): string {
  if (field === "first_name" || field === "last_name" || field === "other_names" || field === "location")
    return String(value);
  // The facts of paper read their own field, and shoes the gender.
  const card = { [field]: value, gender } as unknown as FactCard;
  return formatFact(card, field, { locale: getLocale() })?.value ?? String(value);
}
