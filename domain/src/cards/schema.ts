import { z } from "zod";
import { publicationCategories } from "../consents/categories.ts";
import { guardianContact, guardianship } from "../guardians/schema.ts";
import { reviewStates } from "../moderation/options.ts";
import { digitals, portfolioPhoto } from "../photos/book/schema.ts";
import { photoTypes } from "../photos/options.ts";
import { photoDetails, photoUrls } from "../photos/schema.ts";
import { representation } from "../representations/schema.ts";
import {
  type CardField,
  cardFieldNames,
  cardFields,
  expectedFields,
  type FieldKind,
  type FieldsWith,
  fieldsWith,
  type Reader,
} from "./fields.ts";
import { availabilityKinds, videoKinds } from "./options.ts";
import { audiences, type ContactKind, calendarReaders, contactKinds, contactStates } from "./visibility.ts";

/** Fields that never leave the server for a guest (CARD-04). */
export const contactFields = fieldsWith("seen", "contact");
export type ContactField = FieldsWith<"seen", "contact">;

const text = z.string().nullable();
const list = z.array(z.string());
const moment = z.string().meta({ format: "date-time" });

/** The wire type of each kind of field. */
const wire = {
  name: text,
  phone: text,
  line: text,
  firstLine: text,
  story: text,
  email: text,
  date: text.meta({ format: "date" }),
  country: z.enum(["Russia", "China"]).nullable(),
  number: z.number().nullable(),
  option: text,
  options: list,
  typed: list,
  levels: z.record(z.string(), z.string()),
  links: z.record(z.string(), z.string()),
  videos: z.array(z.object({ url: z.string(), kind: z.enum(videoKinds) })),
  availability: z.array(
    z.object({
      from: z.string().meta({ format: "date" }),
      to: z.string().meta({ format: "date" }),
      city: z.string(),
      country: z.string().optional(),
      kind: z.enum(availabilityKinds),
    }),
  ),
  flag: z.boolean(),
} as const satisfies Record<FieldKind, z.ZodType>;

/** The fields of the table that readers of one kind are the first to see. */
function fieldsFor<R extends Reader>(reader: R) {
  return Object.fromEntries(fieldsWith("seen", reader).map((name) => [name, wire[cardFields[name].kind]])) as {
    [F in FieldsWith<"seen", R>]: (typeof wire)[(typeof cardFields)[F]["kind"]];
  };
}

/** Categories of data whose publication was not consented to. */
export const unconsented = z.array(z.enum(publicationCategories));
/** Fields that bookers look for first, and photo types of the agency standard, that readers do not find on the card. */
const missing = z.array(z.enum([...expectedFields, ...photoTypes]));

/** A name in the script of readers who may not read it as it is, by their language (FL-50). */
export const otherNames = z.object({ ru: text, en: text, zh: text }).nullable();
const namesOfPlace = z.object({ ru: z.string(), en: z.string(), zh: z.string() }).nullable();

const publicFields = {
  id: z.string().meta({ format: "uuid" }),
  version: z.int(),
  status: z.enum(["draft", "published", "hidden"]),
  is_primary: z.boolean(),
  can_edit: z.boolean(),
  ...fieldsFor("public"),
  other_names: otherNames,
  /** `location` in the three languages, where it names a city we know. */
  location_names: namesOfPlace,
  /** Day by UTC on which a measurement was last given. */
  measured_at: z.string().meta({ format: "date" }).nullable(),
  /** Day by UTC on which the measurements were last confirmed as they stand; `measured_at` is never earlier. */
  confirmed_at: z.string().meta({ format: "date" }).nullable(),
  photos: photoUrls,
  /** In lists only the cover's entry, which is the first photo in type order. */
  photo_details: photoDetails,
  /** Photos beside the typed ones, in order; lists do without. */
  portfolio: z.array(portfolioPhoto).optional(),
  /** Null for a card without any; lists do without. */
  digitals: digitals.nullable().optional(),
  /** Known to be under 18, or not yet confirmed at 18: shown to signed-in readers only. */
  guarded: z.boolean(),
  /** True if the model takes messages through the site, and somebody receives them. */
  enquiries: z.boolean(),
  /** Agencies of the model, as far as the reader may see them; lists omit them. */
  representation: z.array(representation).optional(),
  /** Its short address, as in `/m/{handle}`; lists do without. */
  handle: text.optional(),
  /** True if it is listed in search; otherwise only its link opens it. */
  listed: z.boolean(),
  created_at: moment,
  updated_at: moment,
};

const contactParts = {
  ...fieldsFor("contact"),
  /** The number that a link of `phone` dials, such as `+79001234567`; null where there is none. */
  phone_e164: text,
  /** The number of `whatsapp`, like `phone_e164`; toll-free numbers have none. */
  whatsapp_e164: text,
  /** The guardian's contact of a restricted card, for verified bookers. */
  guardian_contact: guardianContact.optional(),
};

const ofMembers = {
  ...fieldsFor("member"),
  /** The place of each entry of `availability` in the three languages; null where it is no city we know. */
  availability_places: z.array(namesOfPlace),
};

const memberFields = {
  ...publicFields,
  ...contactParts,
  ...ofMembers,
  is_favorited: z.boolean(),
};

/** The contacts of one card by themselves: what a reader may not see is null, as what was never given. */
export const cardContacts = z.object(contactParts);
export type CardContacts = z.output<typeof cardContacts>;

/** A card as guests get it. Strict: a field that is not named here fails the answer instead of leaving with it. */
export const publicCard = z.strictObject(publicFields);

/**
 * A card in a list, for any reader: never a contact; `is_favorited` is the signed-in reader's (FL-05). Strict as well.
 */
export const listedCard = z.strictObject({ ...publicFields, is_favorited: z.boolean().optional() });

/** A single card for a signed-in reader who has not opened its contacts. */
export const closedCard = z.strictObject({ ...publicFields, ...ofMembers, is_favorited: z.boolean() });

/** A single card as other signed-in readers get it: with the contacts that its switches leave them. */
export const memberCard = z.object(memberFields);

/** The moderation state of a card; null for a draft. */
const review = z.object({
  state: z.enum(reviewStates),
  /** For what was hidden, or for a change that was not taken. */
  reason: z.string().nullable(),
  changed_at: moment,
  /** True if others see the card. They see it without a change that waits. */
  seen: z.boolean(),
  /** True if its owner may still answer. */
  can_appeal: z.boolean(),
  /**
   * Fields whose text holds a contact: guests do not get it. Under 18 it waits, as a moderator reads it first. Empty in a list.
   */
  contact_fields: z.array(z.enum(cardFieldNames as [CardField, ...CardField[]])),
});

const audience = z.enum(audiences, { error: `must be one of ${audiences.join(", ")}` });
const contactKind = z.enum(contactKinds as readonly [ContactKind, ...ContactKind[]]);

/** Every switch of a card, for its owner. */
export const visibility = z.object({
  contacts: z.record(contactKind, audience),
  enquiries: z.boolean(),
  listed: z.boolean(),
  /** True if others may put the card into their selections. */
  selections: z.boolean(),
  /** Readers who may ask for her days: her agencies alone, every member, or verified bookers and agencies. */
  calendar: z.enum(calendarReaders),
});

/** Switches to be set; those that are absent stay as they are. */
export const visibilityChange = z.object({
  contacts: z.partialRecord(contactKind, audience).optional(),
  enquiries: z.boolean("must be true or false").optional(),
  listed: z.boolean("must be true or false").optional(),
  selections: z.boolean("must be true or false").optional(),
  calendar: z.enum(calendarReaders, { error: `must be one of ${calendarReaders.join(", ")}` }).optional(),
});

export type Visibility = z.output<typeof visibility>;
export type VisibilityChange = z.output<typeof visibilityChange>;

export const contactState = z.enum(contactStates);

/** A card as its owner gets it. */
export const ownerCard = z.object({
  ...memberFields,
  review: review.nullable(),
  /** Null for a card that is not guarded. */
  guardian: guardianship.nullable(),
  user_id: z.string().meta({ format: "uuid" }),
  folder_id: z.string().meta({ format: "uuid" }),
  visibility,
  unconsented,
  missing,
  ...fieldsFor("owner"),
});

/**
 * A single card, by reader: the first is a guest's, and with the reader's heart that of a reader whose budget of contacts is used
 * up; the second that of a reader who has not opened them.
 */
export const wireCard = z.union([listedCard, closedCard, memberCard]);

type Closed = {
  [K in
    | ContactField
    | "phone_e164"
    | "whatsapp_e164"
    | FieldsWith<"seen", "owner">
    | "user_id"
    | "folder_id"
    | "visibility"
    | "unconsented"
    | "missing"
    | "guardian_contact"
    | "guardian"]?: never;
};
type Hidden = Closed & { [K in FieldsWith<"seen", "member">]?: never };

/** Not assignable from a card with contacts: a presenter that lets one through to guests or lists does not compile. */
export type ListedCard = z.output<typeof listedCard> & Hidden;
export type PublicCard = z.output<typeof publicCard> & Hidden & { is_favorited?: never };
export type ClosedCard = z.output<typeof closedCard> & Closed;
export type MemberCard = z.output<typeof memberCard>;
export type OwnerCard = z.output<typeof ownerCard>;
/** Any card that somebody else may read. */
export type WireCard = PublicCard | ListedCard | ClosedCard | MemberCard;
export type CardStatus = OwnerCard["status"];
export type Review = NonNullable<OwnerCard["review"]>;
