import { m } from "@compcard/domain/messages";
import type { Locale } from "../locale.ts";

/** The one name of each field of a card, wherever it is read; without a language in that of the page. */
export const fieldNames = {
  first_name: m.field_first_name,
  last_name: m.field_last_name,
  gender: m.field_gender,
  age: m.field_age,
  birth_date: m.field_birth_date,
  country: m.field_country,
  location: m.field_location,
  height: m.field_height,
  weight: m.field_weight,
  chest: m.field_chest,
  waist: m.field_waist,
  hips: m.field_hips,
  figures: m.field_figures,
  shoe_size: m.field_shoe_size,
  clothing_size: m.field_clothing_size,
  eye_color: m.field_eye_color,
  hair_color: m.field_hair_color,
  hair_type: m.field_hair_type,
  hair_length: m.field_hair_length,
  skin_tone: m.field_skin_tone,
  body_type: m.field_body_type,
  ethnic_type: m.field_ethnic_type,
  model_type: m.field_model_type,
  languages: m.field_languages,
  custom_languages: m.field_custom_languages,
  language_levels: m.field_language_levels,
  citizenship: m.field_citizenship,
  visas: m.field_visas,
  driving_license: m.field_driving_license,
  relocation: m.field_relocation,
  tattoos: m.field_tattoos,
  piercings: m.field_piercings,
  shooting_types: m.field_shooting_types,
  skills: m.field_skills,
  custom_skills: m.field_custom_skills,
  additional_info: m.field_additional_info,
  phone: m.field_phone,
  whatsapp: m.field_whatsapp,
  email: m.field_email,
  agency: m.field_agency,
  booker: m.field_booker,
  social_media: m.field_social_media,
} as const;
export type NamedField = keyof typeof fieldNames;

export function fieldName(field: NamedField, locale: Locale): string {
  return fieldNames[field]({}, { locale });
}
