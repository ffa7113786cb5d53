import { type CardField, cardFields } from "@compcard/domain/cards/fields";
import type { OwnerCard } from "@compcard/domain/cards/schema";

/** The eight steps in their order (WIZ-03). */
// biome-ignore format: lists read better as lines
export const steps = [
  "photos", "personal", "measurements", "appearance", "contacts", "additional", "preferences", "summary",
] as const;
export type StepName = (typeof steps)[number];

export type Field = CardField;
export type DraftValues = Pick<OwnerCard, Field>;

export function isField(name: string): name is Field {
  return Object.hasOwn(cardFields, name);
}

/** The step of a field. Photos have calls of their own; the summary has no fields. */
export function stepOf(field: Field): StepName {
  return cardFields[field].step;
}

/** Steps that a card does without, none of whose fields is filled. */
export function unfilledSteps(card: DraftValues): StepName[] {
  const filled = (Object.keys(cardFields) as Field[]).filter((field) => !isUnfilled(card[field])).map(stepOf);
  return (["additional", "preferences"] as const).filter((step) => !filled.includes(step));
}

function isUnfilled(value: unknown): boolean {
  return !value || (typeof value === "object" && Object.keys(value).length === 0);
}

/** Number of a step, 1 to 8. */
export function stepNumber(step: StepName): number {
  return steps.indexOf(step) + 1;
}

/** The step of an address (`?step=3`), bounded at both ends (WIZ-04); null where it names none. */
export function parseStep(text: string | null): StepName | null {
  if (text === null || !/^-?\d{1,3}$/.test(text)) return null;
  return steps[Math.min(Math.max(Number(text), 1), steps.length) - 1] ?? null;
}

/** The step before (-1) or after (+1), bounded at both ends. */
export function stepBeside(step: StepName, direction: -1 | 1): StepName {
  return steps[steps.indexOf(step) + direction] ?? step;
}

/** Progress in per cent, as the bar shows it (WIZ-01). */
export function stepShare(step: StepName): number {
  return Math.round((stepNumber(step) / steps.length) * 100);
}
