import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { pageFields, paginationShape } from "../pagination-schema.ts";
import { text } from "../text-schema.ts";
import { cardChange, newCard } from "./input.ts";
import { enquiryMaxLength, previewReaders } from "./rules.ts";
import { cardContacts, contactState, ownerCard, visibilityChange, wireCard } from "./schema.ts";

const params = z.object({ id: cardId });
const answer = z.object({ model: ownerCard });
/** A card by itself, and what became of its contacts. */
const single = z.object({ model: wireCard, contacts: contactState });
const contactsQuery = z.object({
  contacts: z
    .enum(["none", ""], { error: "must be none" })
    .optional()
    .transform((contacts) => contacts || undefined)
    .describe("`none`: without contacts; nothing is recorded and nothing spent"),
});
/** With `contacts=none`, where they are closed: how many more cards' contacts the reader may open today. */
const contactsLeft = z.int().optional();

const contactView = z.union([
  z.object({
    /** The name of the reader's account. */
    name: z.string(),
    /** The company of a verified booker. */
    company: z.string().nullable(),
    day: z.iso.date(),
  }),
  /** A reader whose account is deleted. */
  z.object({ reader: z.null(), company: z.string().optional(), day: z.iso.date() }),
]);

export type ContactView = z.output<typeof contactView>;

/** Columns that the own list can be sorted by. */
export const cardSortFields = ["created_at", "updated_at", "first_name", "last_name"] as const;

const listQuery = z.object({
  ...pageFields(10),
  sortBy: z
    .enum([...cardSortFields, ""], { error: `must be one of ${cardSortFields.join(", ")}` })
    .optional()
    .transform((field) => field || "created_at"),
  sortOrder: z
    .enum(["asc", "desc", ""], { error: "must be asc or desc" })
    .optional()
    .transform((order) => order || "desc"),
});

export type CardListQuery = z.output<typeof listQuery>;

export const cardsContract = defineContract({
  "cards.list": {
    summary: "The caller's own cards.",
    auth: "user",
    scope: "cards:read",
    query: listQuery,
    answer: z.object({ models: z.array(ownerCard), pagination: paginationShape }),
  },
  "cards.create": {
    summary: "Without a body: begin a draft, or go on with the unfinished one. With a body: make a published card.",
    auth: "user",
    scope: "cards:write",
    body: newCard,
    example: { body: { first_name: "Anna", last_name: "Kim", gender: "woman", height: 178, location: "Москва" } },
    answer: z.object({ model: ownerCard, isFirstModel: z.boolean(), isPrimary: z.boolean() }),
    status: [201, 200],
    errors: ["card.too_many", "card.under_18", "card.adult_only", "consent.required"],
  },
  "cards.getPublic": {
    summary:
      "A card for anybody. Signed-in readers get the contacts that its switches allow: that opens them, and the model sees who did. With contacts=none nothing is opened, unless the reader did so within 24 hours.",
    auth: "guest",
    scope: "cards:read",
    params,
    query: contactsQuery,
    answer: single.extend({ contacts_left: contactsLeft }),
    errors: ["card.not_found"],
  },
  "cards.openContacts": {
    summary:
      "Open the contacts of a card: the model sees who did on which day, and each card costs one of the day's budget. Free and not recorded again within 24 hours.",
    auth: "user",
    scope: "cards:read",
    params,
    answer: z.object({ contacts: cardContacts, state: contactState }),
    errors: ["card.not_found"],
  },
  "cards.preview": {
    summary: "The caller's published card exactly as others get it: guests, members, verified bookers.",
    auth: "user",
    scope: "cards:read",
    params,
    query: z.object({
      as: z.enum(previewReaders, { error: `must be one of ${previewReaders.join(", ")}` }).default("guest"),
    }),
    example: { query: { as: "verified" } },
    answer: single,
    errors: ["card.not_found", "card.forbidden"],
  },
  "cards.get": {
    summary:
      "The caller's whole card, and for members of an agency that may change it, by its rights; the model sees who of them read her contacts. For moderators any card but a draft. With contacts=none without its contacts.",
    auth: "user",
    scope: "cards:read",
    params,
    query: contactsQuery,
    answer: answer.extend({ contacts: contactState }),
    errors: ["card.not_found", "card.forbidden"],
  },
  "cards.save": {
    summary:
      "Change fields of the caller's card; absent ones do not change. A draft is published unless status says draft.",
    auth: "user",
    scope: "cards:write",
    params,
    body: cardChange,
    example: { body: { height: 178, chest: 84, waist: 60, hips: 89 } },
    answer,
    errors: [
      "card.not_found",
      "card.forbidden",
      "card.conflict",
      "card.under_18",
      "card.adult_only",
      "consent.required",
    ],
  },
  "cards.remove": {
    summary: "Delete the caller's card with its photos; returns the card as it was.",
    auth: "user",
    scope: "cards:write",
    params,
    answer,
    errors: ["card.not_found", "card.forbidden"],
  },
  "cards.setPrimary": {
    summary: "Make a card of the caller the one that search and the profile show.",
    auth: "user",
    scope: "cards:write",
    params,
    answer,
    errors: ["card.not_found", "card.forbidden", "card.not_published"],
  },
  "cards.confirm": {
    summary:
      "Confirm that the figures of a card are right as they stand today: sets confirmed_at and measured_at. For the owner, and members of an agency with the right edit.",
    auth: "user",
    scope: "cards:write",
    params,
    answer,
    errors: ["card.not_found", "card.forbidden", "card.no_figures"],
  },
  "cards.setVisibility": {
    summary:
      "Set the audience of each contact of the caller's card, and the switches for messages and search. Takes effect immediately.",
    auth: "user",
    scope: "cards:write",
    params,
    body: visibilityChange,
    example: { body: { enquiries: true } },
    answer,
    errors: ["card.not_found", "card.forbidden"],
  },
  "contactViews.list": {
    summary: "Contact views of the caller's card by reader and day, the latest first.",
    auth: "user",
    scope: "cards:read",
    params,
    query: z.object(pageFields(20)),
    answer: z.object({ openings: z.array(contactView), pagination: paginationShape }),
    errors: ["card.not_found", "card.forbidden"],
  },
  "cards.enquire": {
    summary:
      "Write to the model of a published card by mail, which names the sender's confirmed address for the answer.",
    auth: "user",
    params,
    body: z.object({ message: text(enquiryMaxLength).min(1, "must not be empty") }),
    example: { body: { message: "We are casting a lookbook in May. Are you free?" } },
    answer: z.object({}),
    status: 201,
    errors: [
      "account.email_not_verified",
      "card.not_found",
      "enquiry.off",
      "enquiry.own_card",
      "enquiry.unreachable",
      "enquiry.verified_only",
    ],
  },
});
