import type { Locale } from "../locale.ts";
import * as appearance from "./option-labels/appearance.ts";
import type { Label } from "./option-labels/label.ts";
import * as media from "./option-labels/media.ts";
import * as travel from "./option-labels/travel.ts";
import * as work from "./option-labels/work.ts";

/** Labels of every option list, under the name the list has in `options.ts` (I18N-01). */
export const optionLabels = {
  clothingSizes: appearance.clothingSizeLabels,
  ethnicTypes: appearance.ethnicTypeLabels,
  modelTypes: work.modelTypeLabels,
  eyeColors: appearance.eyeColorLabels,
  hairColors: appearance.hairColorLabels,
  hairTypes: appearance.hairTypeLabels,
  hairLengths: appearance.hairLengthLabels,
  skinTones: appearance.skinToneLabels,
  bodyTypes: appearance.bodyTypeLabels,
  tattoos: appearance.tattooLabels,
  piercings: appearance.piercingLabels,
  citizenships: travel.citizenshipLabels,
  languages: travel.languageLabels,
  languageLevels: travel.languageLevelLabels,
  visas: travel.visaLabels,
  shootingTypes: work.shootingTypeLabels,
  skills: work.skillLabels,
  countries: travel.countryLabels,
  socialNetworks: media.socialNetworkLabels,
  photoTypes: media.photoTypeLabels,
} as const;
export type OptionList = keyof typeof optionLabels;

/**
 * The label of a value, lower-case unless it is a proper name, so that it can stand within a sentence.
 * A value that is not in the list (something typed by hand) is its own label.
 */
export function optionLabel(list: OptionList, value: string, locale: Locale): string {
  const labels: Partial<Record<string, Label>> = optionLabels[list];
  return Object.hasOwn(labels, value) ? (labels[value]?.[locale] ?? value) : value;
}
