import type { PublicationCategory } from "../consents/categories.ts";
import { measurementRanges as ranges } from "./measurements.ts";
import type { NameScript } from "./name-scripts.ts";
import * as options from "./options.ts";

type Lists = typeof options;
/** Name of a closed list in `options.ts`. */
type OptionList = { [L in keyof Lists]: Lists[L] extends readonly string[] ? L : never }[keyof Lists];
type Range = { min: number; max: number; step: number };

/**
 * The kind of a field decides its reading, storage and clearing. Empty is null, an empty list, an empty object or
 * false.
 */
type Shape =
  | { kind: "name" | "line" | "firstLine" | "story"; max: number; script?: NameScript }
  | { kind: "phone" | "email" | "date" | "country" | "flag" | "typed" | "levels" | "links" | "videos" | "availability" }
  | { kind: "number"; range: Range }
  /** `filter`: its search parameter (SEARCH-02); guests may use it, so the field is public. */
  | { kind: "option" | "options"; list: OptionList; filter: string; seen: "public" };

/**
 * `public`: everybody. `contact`: the signed-in, by the card's switches, never a guest (CARD-04). `member`: the signed-in, but of
 * a minor nobody beside the owner and her agency. `owner`: nobody but the owner.
 */
type Seen =
  /** With the category of data by which people consent to its publication (decision 0020); no card goes without a name. */
  | { seen: "public"; category: "name" | PublicationCategory }
  | { seen: "member"; category: PublicationCategory }
  | { seen: "contact" | "owner"; category?: never };

export type FieldLine = Shape &
  Seen & {
    /** Its step in the wizard (WIZ-03). */
    step: "personal" | "measurements" | "appearance" | "contacts" | "additional" | "preferences";
    /** Its place in the grouped payload, as `shoeSize` in `measurements` (CARD-09). */
    group: string;
    /** Another place for it there, read before that one: lists are joined, of single values the later wins. */
    also?: `${string}.${string}`;
    /** A booker looks for it on the printed card (EXPORT-03). */
    paper?: true;
    /** A figure of the other gender: stored on a card of this one, but shown to its owner's own calls alone (spec: Figures). */
    hiddenFor?: "woman" | "man";
  };

/**
 * Every field of a card that can be set, one line each. Input, storage, responses, wizard controls and the order of
 * search filters derive from it. Free of zod: the browser loads it. Fields that only the server sets are in
 * `schema.ts`.
 */
// biome-ignore format: a table
export const cardFields = {
  first_name: { kind: "name", max: 100, seen: "public", category: "name", step: "personal", group: "personalInfo" },
  last_name: { kind: "name", max: 100, seen: "public", category: "name", step: "personal", group: "personalInfo" },
  // The whole name, for readers of another script (FL-50).
  name_latin: { kind: "line", max: 100, script: "Latin", seen: "public", category: "name", step: "personal", group: "personalInfo" },
  name_han: { kind: "line", max: 100, script: "Han", seen: "public", category: "name", step: "personal", group: "personalInfo" },
  gender: { kind: "option", list: "genders", filter: "gender", seen: "public", category: "about", step: "personal", group: "personalInfo" },
  age: { kind: "number", range: ranges.age, seen: "public", category: "about", step: "personal", group: "personalInfo" },
  // The age is computed from it. Whether it makes 16 to 99 depends on the day and is checked when it is saved.
  birth_date: { kind: "date", seen: "owner", step: "personal", group: "personalInfo" },
  country: { kind: "country", seen: "public", category: "about", step: "personal", group: "personalInfo" },
  location: { kind: "line", max: 200, seen: "public", category: "about", step: "personal", group: "personalInfo" },

  height: { kind: "number", range: ranges.height, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true },
  weight: { kind: "number", range: ranges.weight, seen: "public", category: "looks", step: "measurements", group: "measurements" },
  chest: { kind: "number", range: ranges.chest, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true },
  waist: { kind: "number", range: ranges.waist, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true },
  hips: { kind: "number", range: ranges.hips, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true },
  shoe_size: { kind: "number", range: ranges.shoe_size, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true },
  clothing_size: { kind: "option", list: "clothingSizes", filter: "clothingSize", seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true },

  inseam: { kind: "number", range: ranges.inseam, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true, hiddenFor: "woman" },
  collar: { kind: "number", range: ranges.collar, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true, hiddenFor: "woman" },
  suit_size: { kind: "number", range: ranges.suit_size, seen: "public", category: "looks", step: "measurements", group: "measurements", paper: true, hiddenFor: "woman" },
  cup: { kind: "option", list: "cups", filter: "cup", seen: "public", category: "looks", step: "measurements", group: "measurements", hiddenFor: "man" },

  eye_color: { kind: "option", list: "eyeColors", filter: "eyeColor", seen: "public", category: "looks", step: "appearance", group: "appearance", paper: true },
  hair_color: { kind: "option", list: "hairColors", filter: "hairColor", seen: "public", category: "looks", step: "appearance", group: "appearance", paper: true },
  hair_type: { kind: "option", list: "hairTypes", filter: "hairType", seen: "public", category: "looks", step: "appearance", group: "appearance" },
  hair_length: { kind: "option", list: "hairLengths", filter: "hairLength", seen: "public", category: "looks", step: "appearance", group: "appearance" },
  skin_tone: { kind: "option", list: "skinTones", filter: "skinTone", seen: "public", category: "looks", step: "appearance", group: "appearance" },
  body_type: { kind: "option", list: "bodyTypes", filter: "bodyType", seen: "public", category: "looks", step: "appearance", group: "appearance" },
  ethnic_type: { kind: "option", list: "ethnicTypes", filter: "ethnicType", seen: "public", category: "origin", step: "appearance", group: "appearance" },
  model_type: { kind: "options", list: "modelTypes", filter: "modelType", seen: "public", category: "work", step: "appearance", group: "appearance" },

  phone: { kind: "phone", seen: "contact", step: "contacts", group: "contacts" },
  whatsapp: { kind: "phone", seen: "contact", step: "contacts", group: "contacts" },
  email: { kind: "email", seen: "contact", step: "contacts", group: "contacts" },
  agency: { kind: "firstLine", max: 200, seen: "contact", step: "contacts", group: "contacts" },
  booker: { kind: "firstLine", max: 200, seen: "contact", step: "contacts", group: "contacts" },
  social_media: { kind: "links", seen: "contact", step: "contacts", group: "contacts" },

  shooting_types: { kind: "options", list: "shootingTypes", filter: "shootingTypes", seen: "public", category: "work", step: "preferences", group: "preferences" },
  skills: { kind: "options", list: "skills", filter: "skills", seen: "public", category: "work", step: "preferences", group: "preferences", also: "additional.specialSkills" },
  custom_skills: { kind: "typed", seen: "public", category: "work", step: "preferences", group: "preferences", also: "additional.customSpecialSkills" },
  additional_info: { kind: "story", max: 5000, seen: "public", category: "work", step: "preferences", group: "preferences", also: "additional.additionalInfo" },
  videos: { kind: "videos", seen: "public", category: "work", step: "preferences", group: "preferences" },
  availability: { kind: "availability", seen: "member", category: "work", step: "preferences", group: "preferences" },

  languages: { kind: "options", list: "languages", filter: "languages", seen: "public", category: "work", step: "additional", group: "additional" },
  custom_languages: { kind: "typed", seen: "public", category: "work", step: "additional", group: "additional" },
  language_levels: { kind: "levels", seen: "public", category: "work", step: "additional", group: "additional" },
  visas: { kind: "options", list: "visas", filter: "visas", seen: "public", category: "work", step: "additional", group: "additional" },
  tattoos: { kind: "options", list: "tattoos", filter: "tattoos", seen: "public", category: "looks", step: "additional", group: "additional" },
  piercings: { kind: "options", list: "piercings", filter: "piercings", seen: "public", category: "looks", step: "additional", group: "additional" },
  citizenship: { kind: "options", list: "citizenships", filter: "citizenship", seen: "public", category: "work", step: "additional", group: "additional" },
  driving_license: { kind: "flag", seen: "public", category: "work", step: "additional", group: "additional" },
  relocation: { kind: "flag", seen: "public", category: "work", step: "additional", group: "additional" },
} as const satisfies Record<string, FieldLine>;

/** The fields that bookers look for first, in this order (FL-34). */
export const expectedFields = ["age", "location", "height", "chest", "waist", "hips", "shoe_size"] as const;
export type ExpectedField = (typeof expectedFields)[number];

/** True if a card of that gender does not show the field, because it is a figure of the other one (spec: Figures). */
export function isHiddenFor(field: CardField, gender: string | null): boolean {
  const { hiddenFor }: FieldLine = cardFields[field];
  return hiddenFor !== undefined && hiddenFor === gender;
}

type Fields = typeof cardFields;
export type CardField = keyof Fields;
export type FieldKind = Fields[CardField]["kind"];
export type Reader = Fields[CardField]["seen"];
export type FieldStep = Fields[CardField]["step"];

/** Names of the fields with a property value, as in `FieldsWith<"seen", "contact">`. */
export type FieldsWith<P extends "kind" | "seen" | "step", V> = {
  [F in CardField]: Fields[F][P] extends V ? F : never;
}[CardField];

export const cardFieldNames = Object.keys(cardFields) as CardField[];

/** Fields with a property value, in the order of the table: `fieldsWith("seen", "contact")`. */
export function fieldsWith<P extends "kind" | "seen" | "step", const V extends FieldLine[P]>(property: P, value: V) {
  return cardFieldNames.filter((name) => cardFields[name][property] === value) as FieldsWith<P, V>[];
}

const lists: Pick<Lists, OptionList> = options;

/** The values of a closed list, by its name on a line. */
export function optionsOf<L extends OptionList>(list: L) {
  return lists[list];
}

/** The value of a field on reading; a cleared one is null, or empty. */
export type FieldValue<F extends CardField> = Fields[F] extends {
  kind: "option" | "options";
  list: infer L extends OptionList;
}
  ? Fields[F]["kind"] extends "option"
    ? Lists[L][number] | null
    : Lists[L][number][]
  : Values[Exclude<Fields[F]["kind"], "option" | "options">];

/** A link to a video elsewhere; pages never embed or fetch it. */
export interface CardVideo {
  url: string;
  kind: options.VideoKind;
}

/**
 * A period in which a model can be booked in a place, or cannot. Both days are included and written as `2026-12-01`.
 */
export interface Availability {
  from: string;
  to: string;
  city: string;
  country?: string | undefined;
  kind: options.AvailabilityKind;
}

interface Values extends Record<"name" | "phone" | "line" | "firstLine" | "story" | "email" | "date", string | null> {
  country: "Russia" | "China" | null;
  number: number | null;
  flag: boolean;
  typed: string[];
  levels: Record<string, options.LanguageLevel>;
  links: Partial<Record<options.SocialNetwork, string>>;
  videos: CardVideo[];
  availability: Availability[];
}

/** Fields of closed lists: those that search filters by. */
export type ListField = FieldsWith<"kind", "option" | "options">;
export const listFields = cardFieldNames.filter((name) => "list" in cardFields[name]) as ListField[];
