import { type AgeState, isRestricted } from "@compcard/domain/cards/adult-only";
import { m } from "@compcard/domain/messages";
import type { ProblemKind } from "./problems.ts";
import type { DraftValues, StepName } from "./steps.ts";

export const stepTitle: Record<StepName, () => string> = {
  photos: m.wizard_step_photos,
  personal: m.wizard_step_personal,
  measurements: m.wizard_step_measurements,
  appearance: m.wizard_step_appearance,
  contacts: m.wizard_step_contacts,
  additional: m.wizard_step_additional,
  preferences: m.wizard_step_preferences,
  summary: m.wizard_step_summary,
};

/** The sentence under the title of a step. */
export function stepLead(step: StepName, card: AgeState): string {
  return step === "contacts" && isRestricted(card) ? m.wizard_lead_contacts_minor() : leads[step]();
}

const leads: Record<StepName, () => string> = {
  photos: m.wizard_lead_photos,
  personal: m.wizard_lead_personal,
  measurements: m.wizard_lead_measurements,
  appearance: m.wizard_lead_appearance,
  contacts: m.wizard_lead_contacts,
  additional: m.wizard_lead_additional,
  preferences: m.wizard_lead_preferences,
  summary: m.wizard_lead_summary,
};

export const problemText: Record<ProblemKind, (values: Pick<DraftValues, "age">) => string> = {
  age: () => m.wizard_problem_age(),
  young: ({ age }) => m.wizard_problem_young({ age: age ?? 0 }),
  birthDate: () => m.wizard_problem_birth_date(),
  email: () => m.wizard_problem_email(),
  phone: () => m.wizard_problem_phone(),
  link: () => m.wizard_problem_link(),
  wechat: () => m.wizard_problem_wechat(),
  latin: () => m.wizard_problem_latin(),
  han: () => m.wizard_problem_han(),
  video: () => m.wizard_problem_video(),
  availability: () => m.wizard_problem_availability(),
};
