import { m } from "@compcard/domain/messages";
import type { ProblemKind } from "./problems.ts";
import type { Field, StepName } from "./steps.ts";

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

export const stepLead: Record<StepName, () => string> = {
  photos: m.wizard_lead_photos,
  personal: m.wizard_lead_personal,
  measurements: m.wizard_lead_measurements,
  appearance: m.wizard_lead_appearance,
  contacts: m.wizard_lead_contacts,
  additional: m.wizard_lead_additional,
  preferences: m.wizard_lead_preferences,
  summary: m.wizard_lead_summary,
};

export const fieldLabel: Record<Field, () => string> = {
  first_name: m.wizard_field_first_name,
  last_name: m.wizard_field_last_name,
  age: m.wizard_field_age,
  birth_date: m.wizard_field_birth_date,
  country: m.wizard_field_country,
  location: m.wizard_field_city,
  height: m.wizard_field_height,
  weight: m.wizard_field_weight,
  chest: m.wizard_field_chest,
  waist: m.wizard_field_waist,
  hips: m.wizard_field_hips,
  shoe_size: m.wizard_field_shoe_size,
  clothing_size: m.wizard_field_clothing_size,
  ethnic_type: m.wizard_field_ethnic_type,
  eye_color: m.wizard_field_eye_color,
  hair_color: m.wizard_field_hair_color,
  hair_type: m.wizard_field_hair_type,
  hair_length: m.wizard_field_hair_length,
  skin_tone: m.wizard_field_skin_tone,
  body_type: m.wizard_field_body_type,
  model_type: m.wizard_field_model_type,
  phone: m.wizard_field_phone,
  whatsapp: m.wizard_field_whatsapp,
  email: m.wizard_field_email,
  agency: m.wizard_field_agency,
  booker: m.wizard_field_booker,
  social_media: m.wizard_field_social_media,
  tattoos: m.wizard_field_tattoos,
  piercings: m.wizard_field_piercings,
  languages: m.wizard_field_languages,
  custom_languages: m.wizard_field_custom_languages,
  language_levels: m.wizard_field_language_levels,
  visas: m.wizard_field_visas,
  citizenship: m.wizard_field_citizenship,
  driving_license: m.wizard_field_driving_license,
  relocation: m.wizard_field_relocation,
  shooting_types: m.wizard_field_shooting_types,
  skills: m.wizard_field_skills,
  custom_skills: m.wizard_field_custom_skills,
  additional_info: m.wizard_field_additional_info,
};

export const problemText: Record<ProblemKind, () => string> = {
  age: m.wizard_problem_age,
  birthDate: m.wizard_problem_birth_date,
  email: m.wizard_problem_email,
  phone: m.wizard_problem_phone,
  link: m.wizard_problem_link,
  wechat: m.wizard_problem_wechat,
};
