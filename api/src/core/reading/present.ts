import { listMissing } from "@compcard/domain/cards/expected";
import type { CardField } from "@compcard/domain/cards/fields";
import type {
  CardContacts,
  ClosedCard,
  ContactField,
  ListedCard,
  MemberCard,
  OwnerCard,
  PublicCard,
  Review,
} from "@compcard/domain/cards/schema";
import { shownVideos } from "@compcard/domain/cards/video-links";
import { allSwitches, contactsFor, isShownTo, restrictedSwitches } from "@compcard/domain/cards/visibility";
import type { PublicationCategory } from "@compcard/domain/consents/categories";
import type { Representation } from "@compcard/domain/representations/schema";
import type { Selectable } from "kysely";
import type { AgenciesTable } from "../../platform/db/tables/agencies.ts";
import { mediaPath } from "../../platform/storage/keys.ts";
import { stayPlaceNames } from "../fields/availability.ts";
import { findCity, placeInLanguages } from "../fields/cities.ts";
import { fieldsWithContact } from "../fields/contacts-in-text.ts";
import { phoneLinks } from "../fields/phones.ts";
import { otherNames } from "../names/other-names.ts";
import { presentBook } from "../photo-files/book.ts";
import { presentPhotos } from "../photo-files/shown.ts";
import { isShownToMembers } from "./audience.ts";
import { fieldsHiddenFromGuests, withoutContactTexts } from "./contact-texts.ts";
import { hasRight, type OwnedCard } from "./owned-card.ts";
import { presentGuardianship } from "./present-guardianship.ts";
import type { GuestRow, ListedRow, MemberRow, WholeRow } from "./store-reads.ts";

/** `list`: one of many on a page, with the details of its cover photo only. */
interface Presentation {
  list?: boolean;
}

/** For guests, and whoever else gets no contact: also none in a text. */
export function presentGuestCard(row: GuestRow, { list = false }: Presentation = {}): PublicCard {
  return presentPublicFields(withoutContactTexts(row), { owner: false, list });
}

/** One of a list for a signed-in reader, without contacts (FL-05). */
export function presentListedCard(row: ListedRow): ListedCard {
  return { ...presentPublicFields(row, { owner: row.own, list: true }), is_favorited: row.is_favorited };
}

/**
 * A single card with the contacts that its switches leave a member, or a verified booker; all of them for its owner. Of
 * somebody under 18 they are the agency's and the guardian's.
 */
export function presentMemberCard(row: MemberRow, reader: "member" | "verified") {
  const guarded = row.guarded && !row.own;
  const shownTo = guarded ? restrictedSwitches(row.shown_to) : row.shown_to;
  const { contacts, state, opens } = contactsFor(row, shownTo, row.own ? "owner" : reader);
  const { guardian_name: name, guardian_contact: contact } = row;
  const shownAgencies = isShownTo(shownTo, "agency", row.own ? "owner" : reader) ? row : onBoards(row);
  const guardian = guarded && reader === "verified" && name && contact ? { name, contact } : undefined;
  const { phone, whatsapp, email, agency, booker, social_media } = contacts;
  const model: MemberCard = {
    ...presentPublicFields(shownAgencies, { owner: row.own, list: false }),
    ...{ phone, whatsapp, email, agency, booker, social_media },
    ...phoneLinks(contacts, row.country),
    ...presentAvailability(row),
    is_favorited: row.is_favorited,
    ...(guardian ? { guardian_contact: guardian } : {}),
  };
  if (guarded && reader === "member") return { model, contacts: "verified_only" as const, opens };
  return { model, contacts: guardian ? ("shown" as const) : state, opens: opens || guardian !== undefined };
}

/** The same card without any contact, as for a guest; the heart is the reader's. */
export function presentWithoutContacts(row: MemberRow): ListedCard {
  return { ...presentGuestCard(onBoards(row)), is_favorited: row.is_favorited };
}

/** The same for a signed-in reader who can still open the contacts: with what every member reads. */
export function presentClosedCard(row: MemberRow): ClosedCard {
  const { is_favorited } = row;
  return {
    ...presentPublicFields(onBoards(row), { owner: false, list: false }),
    ...presentAvailability(row),
    is_favorited,
  };
}

/** With the agencies that the model lets show her to everybody: the later consent wins over the switch `agency`. */
function onBoards(row: MemberRow): MemberRow {
  return { ...row, represented: row.represented.filter(({ board }) => board) };
}

function presentRepresentation({ kind, ...agency }: NonNullable<GuestRow["represented"]>[number]): Representation {
  return { agency: presentAgency(agency), kind };
}

/** An agency beside a card. */
export function presentAgency({
  slug,
  name,
  logo_key,
  state,
}: Pick<Selectable<AgenciesTable>, "slug" | "name" | "logo_key" | "state">) {
  return { slug, name, logo_url: logo_key && mediaPath(logo_key), verified: state === "verified" };
}

export function presentOwnCard(row: OwnRow, { list = false }: Presentation = {}): OwnerCard {
  const shown = presentPublicFields(row, { owner: true, list });
  const unconsented = row.withheld as PublicationCategory[];
  return {
    ...shown,
    review: presentReview(row, list),
    guardian: presentGuardianship(row),
    ...presentContacts(row),
    ...phoneLinks(row, row.country),
    ...presentAvailability(row),
    user_id: row.user_id,
    folder_id: row.folder_id,
    visibility: {
      contacts: allSwitches(row.shown_to),
      enquiries: row.enquiries,
      listed: row.listed,
      selections: row.selections,
      calendar: row.calendar,
    },
    unconsented,
    missing: listMissing({ ...shown, unconsented }),
    birth_date: row.birth_date,
  };
}

/**
 * Like `presentOwnCard`. A member without the right `contacts` gets those that the switches leave a member, one without
 * any right none, and no birth date.
 */
export function presentGrantedCard(card: OwnedCard<never>): OwnerCard {
  const whole = presentOwnCard(card);
  if (hasRight(card, "contacts")) return whole;
  if (card.member?.rights.length === 0)
    return { ...whole, ...noContacts, guardian: withoutContact(whole.guardian), birth_date: null, can_edit: false };
  const shownTo = card.guarded ? restrictedSwitches(card.shown_to) : card.shown_to;
  const { contacts } = contactsFor(card, shownTo, "member");
  const { phone, whatsapp, email, agency, booker, social_media } = contacts;
  return {
    ...whole,
    ...{ phone, whatsapp, email, agency, booker, social_media },
    ...phoneLinks(contacts, card.country),
    guardian: withoutContact(whole.guardian),
  };
}

/** No contact given, or none that this reader may see. */
export const noContacts: CardContacts = {
  phone: null,
  phone_e164: null,
  whatsapp: null,
  whatsapp_e164: null,
  email: null,
  agency: null,
  booker: null,
  social_media: {},
};

export function withoutContact(guardian: OwnerCard["guardian"]): OwnerCard["guardian"] {
  return guardian && { ...guardian, contact: null, email: null };
}

/** Read with or without what waits in it. */
type OwnRow = Omit<WholeRow, "approved">;

/** Moderation state of the card; drafts have none. */
function presentReview(row: OwnRow, list: boolean): Review | null {
  if (row.status === "draft") return null;
  const waits =
    row.status === "waiting" || row.to_check || Object.keys(row.held ?? {}).length > 0 || row.held_photos.length > 0;
  const state = row.status === "hidden" ? "hidden" : waits ? "waiting" : "passed";
  return {
    state,
    reason: state === "passed" ? null : row.review_reason,
    changed_at: new Date(row.reviewed_at ?? row.created_at).toISOString(),
    seen: isShownToMembers(row.status),
    can_appeal: row.status === "hidden" && row.appealed_at === null && !row.by_block,
    contact_fields: list ? [] : row.guarded ? pendingWithContact(row) : fieldsHiddenFromGuests(row),
  };
}

/** Pending texts that hold a contact: a pending name also with the one that is approved. */
function pendingWithContact({ first_name, last_name, held }: OwnRow): CardField[] {
  const pending = held ?? {};
  return fieldsWithContact({ first_name, last_name, ...pending }).filter((name) => name in pending);
}

/** The contacts of a card by themselves; a guardian's contact with them. */
export function presentContactParts(card: CardContacts): CardContacts {
  const { phone, phone_e164, whatsapp, whatsapp_e164, email, agency, booker, social_media, guardian_contact } = card;
  return {
    ...{ phone, phone_e164, whatsapp, whatsapp_e164, email, agency, booker, social_media },
    ...(guardian_contact ? { guardian_contact } : {}),
  };
}

function presentAvailability({ availability }: Pick<MemberRow, "availability">) {
  return { availability, availability_places: availability.map(stayPlaceNames) };
}

function presentContacts(row: OwnRow): Pick<MemberCard, ContactField | "is_favorited"> {
  const { phone, whatsapp, email, agency, booker, social_media, is_favorited } = row;
  return { phone, whatsapp, email, agency, booker, social_media, is_favorited };
}

function presentPublicFields(row: GuestRow, { owner, list }: { owner: boolean; list: boolean }): PublicCard {
  const city = findCity(row.city_id);
  return {
    id: row.id,
    version: row.version,
    // Its owner has published it; that it waits for a check, or for a guardian, stands beside.
    status: row.status === "draft" || row.status === "hidden" ? row.status : "published",
    is_primary: row.is_primary,
    can_edit: owner,
    first_name: row.first_name || null,
    last_name: row.last_name || null,
    name_latin: row.name_latin,
    name_han: row.name_han,
    other_names: otherNames(row),
    gender: row.gender,
    age: row.age,
    location: row.location,
    location_names: city && placeInLanguages(city),
    country: row.country,
    model_type: row.model_type,
    height: row.height,
    chest: row.chest,
    waist: row.waist,
    hips: row.hips,
    weight: row.weight,
    shoe_size: row.shoe_size,
    clothing_size: row.clothing_size,
    inseam: row.inseam,
    collar: row.collar,
    suit_size: row.suit_size,
    cup: row.cup,
    measured_at: row.measured_at,
    confirmed_at: row.confirmed_at,
    eye_color: row.eye_color,
    hair_color: row.hair_color,
    hair_type: row.hair_type,
    hair_length: row.hair_length,
    skin_tone: row.skin_tone,
    body_type: row.body_type,
    ethnic_type: row.ethnic_type,
    tattoos: row.tattoos,
    piercings: row.piercings,
    languages: row.languages,
    custom_languages: row.custom_languages,
    language_levels: row.language_levels,
    driving_license: row.driving_license,
    citizenship: row.citizenship,
    visas: row.visas,
    relocation: row.relocation,
    shooting_types: row.shooting_types,
    skills: row.skills,
    custom_skills: row.custom_skills,
    additional_info: row.additional_info,
    videos: owner ? row.videos : shownVideos(row.videos),
    ...presentPhotos(row.photos, { age: row.age, guarded: row.guarded, list }),
    ...(row.book && !list ? presentBook(row.book, row) : {}),
    guarded: row.guarded,
    enquiries: row.enquiries && row.reachable,
    ...(row.represented && { representation: row.represented.map(presentRepresentation) }),
    ...(list ? {} : { handle: row.handle }),
    listed: row.listed,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
