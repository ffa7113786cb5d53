import type { OwnerCard } from "@compcard/domain/cards/schema";

/** The eight steps in their order (WIZ-03). */
// biome-ignore format: lists read better as lines
export const steps = [
  "photos", "personal", "measurements", "appearance", "contacts", "additional", "preferences", "summary",
] as const;
export type StepName = (typeof steps)[number];

/** Fields a step asks for; photos have calls of their own, the summary asks for nothing. */
// biome-ignore format: lists read better as lines
const stepFields = {
  photos: [],
  personal: ["first_name", "last_name", "age", "birth_date", "country", "location"],
  measurements: ["height", "weight", "chest", "waist", "hips", "shoe_size", "clothing_size"],
  appearance: [
    "ethnic_type", "eye_color", "hair_color", "hair_type", "hair_length", "skin_tone", "body_type", "model_type",
  ],
  contacts: ["phone", "whatsapp", "email", "agency", "booker", "social_media"],
  additional: [
    "tattoos", "piercings", "languages", "custom_languages", "language_levels",
    "visas", "citizenship", "driving_license", "relocation",
  ],
  preferences: ["shooting_types", "skills", "custom_skills", "additional_info"],
  summary: [],
} as const satisfies Record<StepName, readonly (keyof OwnerCard)[]>;

export type Field = (typeof stepFields)[StepName][number];
export type DraftValues = Pick<OwnerCard, Field>;

const fields: readonly Field[] = Object.values(stepFields).flat();

export function isField(name: string): name is Field {
  return fields.some((field) => field === name);
}

export function stepOf(field: Field): StepName {
  return steps.find((step) => stepFields[step].some((name) => name === field)) ?? "summary";
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

/** Per cent of the way, as the bar says it (WIZ-01). */
export function stepShare(step: StepName): number {
  return Math.round((stepNumber(step) / steps.length) * 100);
}
