import { z } from "zod";
import { photoDetails, photoUrls } from "../photos/schema.ts";

/** Fields that never leave the server for a guest (CARD-04). */
export const contactFields = ["phone", "whatsapp", "email", "agency", "booker", "social_media"] as const;
export type ContactField = (typeof contactFields)[number];

const text = z.string().nullable();
const number = z.number().nullable();
const list = z.array(z.string());
const moment = z.string().meta({ format: "date-time" });

const publicFields = {
  id: z.string().meta({ format: "uuid" }),
  version: z.int(),
  status: z.enum(["draft", "published", "hidden"]),
  is_primary: z.boolean(),
  can_edit: z.boolean(),
  first_name: text,
  last_name: text,
  age: number,
  location: text,
  /** `location` in the three languages, where it names a city we know. */
  location_names: z.object({ ru: z.string(), en: z.string(), zh: z.string() }).nullable(),
  country: z.enum(["Russia", "China"]).nullable(),
  model_type: list,
  height: number,
  chest: number,
  waist: number,
  hips: number,
  weight: number,
  shoe_size: number,
  clothing_size: text,
  /** Day by UTC on which a measurement was last given. */
  measured_at: z.string().meta({ format: "date" }).nullable(),
  eye_color: text,
  hair_color: text,
  hair_type: text,
  hair_length: text,
  skin_tone: text,
  body_type: text,
  ethnic_type: text,
  tattoos: list,
  piercings: list,
  languages: list,
  custom_languages: list,
  /** Language → how well it is spoken. */
  language_levels: z.record(z.string(), z.string()),
  driving_license: z.boolean(),
  citizenship: list,
  visas: list,
  relocation: z.boolean(),
  shooting_types: list,
  skills: list,
  custom_skills: list,
  additional_info: text,
  photos: photoUrls,
  /** In lists only the cover's entry, which is the first photo in type order. */
  photo_details: photoDetails,
  created_at: moment,
  updated_at: moment,
};

const memberFields = {
  ...publicFields,
  phone: text,
  whatsapp: text,
  email: text,
  agency: text,
  booker: text,
  social_media: z.record(z.string(), z.string()),
  is_favorited: z.boolean(),
};

/** A card as guests get it. Strict: a field that is not named here fails the answer instead of leaving with it. */
export const publicCard = z.strictObject(publicFields);

/** A card as other signed-in readers get it: with contacts. */
export const memberCard = z.object(memberFields);

/** A card as its owner gets it. */
export const ownerCard = z.object({
  ...memberFields,
  user_id: z.string().meta({ format: "uuid" }),
  folder_id: z.string().meta({ format: "uuid" }),
  birth_date: text.meta({ format: "date" }),
});

/** Either, by who is asking: without a session only the first matches. */
export const wireCard = z.union([publicCard, memberCard]);

type Hidden = { [K in ContactField | "is_favorited" | "user_id" | "folder_id" | "birth_date"]?: never };

/** Not assignable from a card with contacts: a presenter for guests that lets one through does not compile. */
export type PublicCard = z.output<typeof publicCard> & Hidden;
export type MemberCard = z.output<typeof memberCard>;
export type OwnerCard = z.output<typeof ownerCard>;
export type WireCard = PublicCard | MemberCard;
export type CardStatus = OwnerCard["status"];
