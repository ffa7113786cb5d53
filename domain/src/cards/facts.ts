import { m } from "@compcard/domain/messages";
import { joinItems } from "../wording.ts";
import { fieldName } from "./field-names.ts";
import { formatFigures } from "./figures.ts";
import { formatLanguages, formatOptions, formatSkills } from "./format-options.ts";
import {
  formatClothingSize,
  formatGirth,
  formatHeight,
  formatShoeSize,
  formatWeight,
  type Measured,
  type Reader,
} from "./measures.ts";
import { type OptionList, optionLabel } from "./option-labels.ts";
import { placeName } from "./place.ts";
import type { ContactField, MemberCard } from "./schema.ts";

/** A line of a card: what, how much, and quietly the same in another unit. */
export interface Fact {
  name: FactName;
  label: string;
  value: string;
  aside: string | null;
}

/** What no fact speaks of: what the card is, rather than what it says. */
type Beside =
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
  | "created_at";
type NameField = "first_name" | "last_name" | "name_latin" | "name_han" | "other_names";
type Told = Omit<MemberCard, Beside | "is_primary" | "is_favorited" | "country" | NameField | "updated_at">;

/** A card as anybody reads it, or the answers of one that is being made; a guest's has no contacts to tell of. */
type Optional = ContactField | "location_names";
export type FactCard = Omit<Told, Optional> & { [K in Optional]?: Told[K] | undefined };

/** `gap` stands in `84–?–89` for what is not given; without it incomplete figures are not told. */
export interface Listener extends Reader {
  gap?: string;
}

type Tell = (card: FactCard, listener: Listener) => Measured | string | false | null | undefined;

const hair = {
  hair_color: option("hairColors", ({ hair_color }) => hair_color),
  hair_type: option("hairTypes", ({ hair_type }) => hair_type),
  hair_length: option("hairLengths", ({ hair_length }) => hair_length),
};

/** Every fact, in the order in which cards are read. Whoever shows some of them chooses by name, never an order. */
const tellers = {
  age: ({ age }, to) => age !== null && m.common_age({ count: age }, to),
  location: (card, to) => placeName(card, to.locale),
  height: ({ height }, to) => height !== null && formatHeight(height, to),
  figures: (card, to) => formatFigures(card, to.gap),
  chest: ({ chest }, to) => chest !== null && formatGirth(chest, to),
  waist: ({ waist }, to) => waist !== null && formatGirth(waist, to),
  hips: ({ hips }, to) => hips !== null && formatGirth(hips, to),
  shoe_size: ({ shoe_size, gender }, to) => shoe_size !== null && formatShoeSize(shoe_size, to, gender),
  clothing_size: ({ clothing_size }, to) => clothing_size !== null && formatClothingSize(clothing_size, to),
  weight: ({ weight }, to) => weight !== null && formatWeight(weight, to),
  gender: option("genders", ({ gender }) => gender),
  eye_color: option("eyeColors", ({ eye_color }) => eye_color),
  hair: (card, to) =>
    joinItems(
      Object.values(hair).flatMap((tell) => tell(card, to) ?? []),
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
  phone: ({ phone }) => phone,
  whatsapp: ({ whatsapp }) => whatsapp,
  email: ({ email }) => email,
  agency: ({ agency }) => agency,
  booker: ({ booker }) => booker,
  social_media: options("socialNetworks", ({ social_media }) => Object.keys(social_media ?? {})),
} satisfies Record<string, Tell>;

export type FactName = keyof typeof tellers;
const order = Object.keys(tellers) as FactName[];

/** Which facts stand together: on the page, in the wizard's summary, on paper. */
// biome-ignore format: lists read better as lines
export const factGroups = {
  line: ["age", "location"],
  measurements: ["height", "chest", "waist", "hips", "shoe_size", "clothing_size", "weight"],
  appearance: ["gender", "eye_color", "hair", "skin_tone", "body_type", "ethnic_type", "model_type"],
  additional: ["languages", "citizenship", "visas", "driving_license", "relocation", "tattoos", "piercings"],
  preferences: ["shooting_types", "skills", "additional_info"],
  contacts: ["phone", "whatsapp", "email", "agency", "booker", "social_media"],
  /** The summary's first block looks like the back of a card; its second has what is left of the appearance. */
  summary: ["height", "figures", "shoe_size", "clothing_size", "weight", "eye_color", "hair_color"],
  summaryRest: ["gender", "hair_type", "hair_length", "skin_tone", "body_type", "ethnic_type", "model_type"],
  /** What a booker looks for on paper. */
  printed: ["height", "chest", "waist", "hips", "shoe_size", "clothing_size", "gender", "eye_color", "hair_color"],
} as const satisfies Record<string, readonly FactName[]>;

export function isFact(name: string): name is FactName {
  return Object.hasOwn(tellers, name);
}

/** How a fact is called: by its field; hair as a whole as its colour, which is how cards call it. */
export function factLabel(name: FactName, locale: Listener["locale"]): string {
  return fieldName(name === "hair" ? "hair_color" : name, locale);
}

/** One fact of a card; null where the card does not say it. */
export function formatFact(card: FactCard, name: FactName, to: Listener): Fact | null {
  const tell: Tell = tellers[name];
  const said = tell(card, to);
  if (!said) return null;
  const { value, aside } = typeof said === "string" ? { value: said, aside: null } : said;
  return { name, label: factLabel(name, to.locale), value, aside };
}

/** The chosen facts that the card says, in their one order. */
export function formatFacts(card: FactCard, chosen: readonly FactName[], to: Listener): Fact[] {
  return inOrder(chosen).flatMap((name) => formatFact(card, name, to) ?? []);
}

export function inOrder(chosen: readonly FactName[]): FactName[] {
  return order.filter((name) => chosen.includes(name));
}

function option(
  list: OptionList,
  read: (card: FactCard) => string | null,
): (card: FactCard, to: Listener) => string | null {
  return (card, { locale }) => {
    const value = read(card);
    return value && optionLabel(list, value, locale);
  };
}

function options(
  list: OptionList,
  read: (card: FactCard) => readonly string[],
): (card: FactCard, to: Listener) => string {
  return (card, { locale }) => joinItems(formatOptions(list, read(card), locale), locale);
}
