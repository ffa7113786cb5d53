import { m } from "@compcard/domain/messages";
import { joinItems } from "../wording.ts";
import { fieldName } from "./field-names.ts";
import { formatFigures, genderFigures } from "./figures.ts";
import { formatLanguages, formatOptions, formatSkills } from "./format-options.ts";
import {
  formatClothingSize,
  formatGirth,
  formatHeight,
  formatShoeSize,
  formatSuitSize,
  formatWeight,
  type Measured,
  type Reader,
} from "./measures.ts";
import { type OptionList, optionLabel } from "./option-labels.ts";
import { cityOf, placeName, stayPlace } from "./place.ts";
import type { ContactField, MemberCard } from "./schema.ts";

/** A line of a card: label, value, and the value in another unit. */
export interface Fact {
  name: FactName;
  label: string;
  value: string;
  aside: string | null;
}

/** Fields without a fact: metadata of the card. */
type NonFactField =
  | "enquiries"
  | "listed"
  | "guarded"
  | "id"
  | "version"
  | "status"
  | "can_edit"
  | "photos"
  | "photo_details"
  | "phone_e164"
  | "whatsapp_e164"
  | "measured_at"
  | "confirmed_at"
  | "created_at";
type NameField = "first_name" | "last_name" | "name_latin" | "name_han" | "other_names";
type FactFields = Omit<MemberCard, NonFactField | "is_primary" | "is_favorited" | "country" | NameField | "updated_at">;

/** A card as any reader gets it, or the answers of the wizard; a guest's card has no contacts. */
type Optional = ContactField | "location_names" | "videos" | "availability" | "availability_places";
export type FactCard = Omit<FactFields, Optional> & { [K in Optional]?: FactFields[K] | undefined };

/** `gap` stands for a missing value as in `84–?–89`; without it, incomplete figures are left out. */
export interface FactOptions extends Reader {
  gap?: string;
}

type Format = (card: FactCard, options: FactOptions) => Measured | string | false | null | undefined;

const hair = {
  hair_color: option("hairColors", ({ hair_color }) => hair_color),
  hair_type: option("hairTypes", ({ hair_type }) => hair_type),
  hair_length: option("hairLengths", ({ hair_length }) => hair_length),
};

/** Every fact in display order. Callers choose facts by name, never an order. */
const formatters = {
  age: ({ age }, to) => age !== null && m.common_age({ count: age }, to),
  location: (card, to) => placeName(card, to.locale),
  height: ({ height }, to) => height !== null && formatHeight(height, to),
  figures: (card, to) => formatFigures(card, to.gap),
  chest: ({ chest }, to) => chest !== null && formatGirth(chest, to),
  waist: ({ waist }, to) => waist !== null && formatGirth(waist, to),
  hips: ({ hips }, to) => hips !== null && formatGirth(hips, to),
  shoe_size: ({ shoe_size, gender }, to) => shoe_size !== null && formatShoeSize(shoe_size, to, gender),
  clothing_size: ({ clothing_size }, to) => clothing_size !== null && formatClothingSize(clothing_size, to),
  // Figures of one gender. A card without a gender, or of another one, shows those that it has (spec: Figures). A card
  // that a browser cached before they existed lacks them.
  inseam: ({ inseam, gender }, to) => gender !== "woman" && !!inseam && formatGirth(inseam, to),
  collar: ({ collar, gender }, to) => gender !== "woman" && !!collar && formatGirth(collar, to),
  suit_size: (card, to) => {
    const { suit_size } = genderFigures(card);
    return suit_size !== undefined && formatSuitSize(suit_size, to);
  },
  cup: (card) => genderFigures(card).cup ?? null,
  weight: ({ weight }, to) => weight !== null && formatWeight(weight, to),
  gender: option("genders", ({ gender }) => gender),
  eye_color: option("eyeColors", ({ eye_color }) => eye_color),
  hair: (card, to) =>
    joinItems(
      Object.values(hair).flatMap((format) => format(card, to) ?? []),
      to.locale,
    ),
  ...hair,
  skin_tone: option("skinTones", ({ skin_tone }) => skin_tone),
  body_type: option("bodyTypes", ({ body_type }) => body_type),
  ethnic_type: option("ethnicTypes", ({ ethnic_type }) => ethnic_type),
  model_type: options("modelTypes", ({ model_type }) => model_type),
  languages: (card, to) => joinItems(formatLanguages(card, to.locale), to.locale),
  citizenship: options("citizenships", ({ citizenship }) => citizenship),
  visas: options("visas", ({ visas }) => visas),
  driving_license: ({ driving_license }, to) => driving_license && m.common_yes({}, to),
  relocation: ({ relocation }, to) => relocation && m.common_yes({}, to),
  tattoos: options("tattoos", ({ tattoos }) => tattoos),
  piercings: options("piercings", ({ piercings }) => piercings),
  shooting_types: options("shootingTypes", ({ shooting_types }) => shooting_types),
  skills: (card, to) => joinItems(formatSkills(card, to.locale), to.locale),
  additional_info: ({ additional_info }) => additional_info,
  videos: options("videoKinds", ({ videos }) => [...new Set(videos?.map(({ kind }) => kind))]),
  // Facts of pages that do not list the days themselves, as the card page does.
  availability: ({ availability = [], availability_places: names }, to) => {
    const cities = availability.map((stay, at) => cityOf(stayPlace(stay, names?.[at], to.locale)));
    return joinItems([...new Set(cities.filter((_, at) => availability[at]?.kind === "in"))], to.locale);
  },
  phone: ({ phone }) => phone,
  whatsapp: ({ whatsapp }) => whatsapp,
  email: ({ email }) => email,
  agency: ({ agency }) => agency,
  booker: ({ booker }) => booker,
  social_media: options("socialNetworks", ({ social_media }) => Object.keys(social_media ?? {})),
} satisfies Record<string, Format>;

export type FactName = keyof typeof formatters;
const order = Object.keys(formatters) as FactName[];

/** Which facts stand together: on the page, in the wizard's summary, on paper. */
// biome-ignore format: lists read better as lines
export const factGroups = {
  line: ["age", "location"],
  measurements: [
    "height", "chest", "waist", "hips", "shoe_size", "clothing_size", "inseam", "collar", "suit_size", "cup", "weight",
  ],
  appearance: ["gender", "eye_color", "hair", "skin_tone", "body_type", "ethnic_type", "model_type"],
  additional: ["languages", "citizenship", "visas", "driving_license", "relocation", "tattoos", "piercings"],
  preferences: ["shooting_types", "skills", "additional_info", "videos", "availability"],
  contacts: ["phone", "whatsapp", "email", "agency", "booker", "social_media"],
  /** The summary's first block looks like the back of a card; its second has what is left of the appearance. */
  summary: [
    "height", "figures", "shoe_size", "clothing_size", "inseam", "collar", "suit_size", "cup", "weight", "eye_color",
    "hair_color",
  ],
  summaryRest: ["gender", "hair_type", "hair_length", "skin_tone", "body_type", "ethnic_type", "model_type"],
  /** Facts that a booker looks for on paper, without gender, which the front shows, and without cup (TL-32). */
  printed: [
    "height", "chest", "waist", "hips", "shoe_size", "clothing_size", "inseam", "collar", "suit_size", "eye_color", "hair_color",
  ],
} as const satisfies Record<string, readonly FactName[]>;

export function isFact(name: string): name is FactName {
  return Object.hasOwn(formatters, name);
}

/** Label of a fact: that of its field; hair as a whole is labeled as its color. */
export function factLabel(name: FactName, locale: FactOptions["locale"]): string {
  return fieldName(name === "hair" ? "hair_color" : name, locale);
}

/** One fact of a card; null where the card has no value. */
export function formatFact(card: FactCard, name: FactName, to: FactOptions): Fact | null {
  const format: Format = formatters[name];
  const formatted = format(card, to);
  if (!formatted) return null;
  const { value, aside } = typeof formatted === "string" ? { value: formatted, aside: null } : formatted;
  return { name, label: factLabel(name, to.locale), value, aside };
}

/** The chosen facts that the card has, in display order. */
export function formatFacts(card: FactCard, chosen: readonly FactName[], to: FactOptions): Fact[] {
  return sortFacts(chosen).flatMap((name) => formatFact(card, name, to) ?? []);
}

/**
 * The figures of a man, and of a card without a gender or with another, each with its label: `Suit EU 50`. A cup size stands
 * under no face: it is read on the card (TL-32).
 */
export function formatGenderFigures(card: FactCard, to: FactOptions): string[] {
  return formatFacts(card, ["inseam", "collar", "suit_size"], to).map(({ label, value }) => `${label} ${value}`);
}

export function sortFacts(chosen: readonly FactName[]): FactName[] {
  return order.filter((name) => chosen.includes(name));
}

function option(
  list: OptionList,
  read: (card: FactCard) => string | null,
): (card: FactCard, to: FactOptions) => string | null {
  return (card, { locale }) => {
    const value = read(card);
    return value && optionLabel(list, value, locale);
  };
}

function options(
  list: OptionList,
  read: (card: FactCard) => readonly string[],
): (card: FactCard, to: FactOptions) => string {
  return (card, { locale }) => joinItems(formatOptions(list, read(card), locale), locale);
}
