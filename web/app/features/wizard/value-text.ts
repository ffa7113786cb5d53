import { parseCountry } from "@compcard/domain/cards/locations";
import { type OptionList, optionLabel } from "@compcard/domain/cards/option-labels";
import type { Measurement } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { measureText } from "./measure-text.ts";
import type { DraftValues, Field } from "./steps.ts";

const listOf: Partial<Record<Field, OptionList>> = {
  clothing_size: "clothingSizes",
  ethnic_type: "ethnicTypes",
  eye_color: "eyeColors",
  hair_color: "hairColors",
  hair_type: "hairTypes",
  hair_length: "hairLengths",
  skin_tone: "skinTones",
  body_type: "bodyTypes",
  model_type: "modelTypes",
  tattoos: "tattoos",
  piercings: "piercings",
  languages: "languages",
  citizenship: "citizenships",
  visas: "visas",
  shooting_types: "shootingTypes",
  skills: "skills",
};

/** A field's value as a person reads it in the page's language; empty where nothing is given. */
export function valueText(field: Field, values: DraftValues): string {
  const value = values[field];
  if (value === null || value === "") return "";
  if (field === "languages") return languagesText(values);
  if (field === "country") return optionLabel("countries", parseCountry(String(value)) ?? String(value), getLocale());
  if (typeof value === "number") return measureText(field as Measurement, value);
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  const list = listOf[field];
  const label = (item: string) => (list ? optionLabel(list, item, getLocale()) : item);
  if (Array.isArray(value)) return joinItems(value.map(label));
  if (field === "social_media") return linksText(values);
  if (field === "language_levels") return languagesText(values);
  if (typeof value === "object") return "";
  return label(value);
}

/** `английский (свободный), латынь`: chosen and typed languages with their levels. */
export function languagesText({ languages, custom_languages, language_levels }: DraftValues): string {
  const spoken = [...languages, ...custom_languages].map((language) => {
    const level = language_levels[language];
    const name = optionLabel("languages", language, getLocale());
    return level
      ? m.wizard_language_level({ language: name, level: optionLabel("languageLevels", level, getLocale()) })
      : name;
  });
  return joinItems(spoken);
}

/** Chosen and typed skills. */
export function skillsText({ skills, custom_skills }: DraftValues): string {
  return joinItems([...skills.map((skill) => optionLabel("skills", skill, getLocale())), ...custom_skills]);
}

/** Networks with a link, by name. */
export function socialText({ social_media }: DraftValues): string {
  return joinItems(Object.keys(social_media).map((network) => optionLabel("socialNetworks", network, getLocale())));
}

function linksText({ social_media }: DraftValues): string {
  return joinItems(
    Object.entries(social_media).map(
      ([network, link]) => `${optionLabel("socialNetworks", network, getLocale())}: ${link}`,
    ),
  );
}

/** `84–60–89`, with a dash for what is not given; empty where nothing is. */
export function figuresText({ chest, waist, hips }: DraftValues): string {
  const figures = [chest, waist, hips];
  return figures.every((figure) => figure === null) ? "" : figures.map((figure) => figure ?? "?").join("–");
}

/** A list as the page's language writes it. */
export function joinItems(items: readonly string[]): string {
  return items.join(getLocale() === "zh" ? "、" : ", ");
}
