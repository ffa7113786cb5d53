import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { pageFields, paginationShape } from "../pagination-schema.ts";
import { text } from "../text-schema.ts";
import { cardChange, newCard } from "./input.ts";
import { enquiryMaxLength } from "./rules.ts";
import { ownerCard, wireCard } from "./schema.ts";

const params = z.object({ id: cardId });
const answer = z.object({ model: ownerCard });

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
    query: listQuery,
    answer: z.object({ models: z.array(ownerCard), pagination: paginationShape }),
  },
  "cards.create": {
    summary: "Without a body: begin a draft, or go on with the unfinished one. With a body: make a published card.",
    auth: "user",
    body: newCard,
    answer: z.object({ model: ownerCard, isFirstModel: z.boolean(), isPrimary: z.boolean() }),
    status: [201, 200],
    errors: ["card.too_many", "card.under_18", "consent.required"],
    limit: { max: 120, perSeconds: 3600 },
  },
  "cards.getPublic": {
    summary: "A card for anybody; contacts are in it for signed-in readers only.",
    auth: "guest",
    params,
    answer: z.object({ model: wireCard }),
    errors: ["card.not_found"],
  },
  "cards.get": {
    summary: "One's own card with everything in it.",
    auth: "user",
    params,
    answer,
    errors: ["card.not_found", "card.forbidden"],
  },
  "cards.save": {
    summary:
      "Change fields of one's own card; absent ones are left alone. A draft is published unless status says draft.",
    auth: "user",
    params,
    body: cardChange,
    answer,
    errors: ["card.not_found", "card.forbidden", "card.conflict", "card.under_18", "consent.required"],
  },
  "cards.remove": {
    summary: "Delete one's own card with its photos; answers the card as it was.",
    auth: "user",
    params,
    answer,
    errors: ["card.not_found", "card.forbidden"],
  },
  "cards.setPrimary": {
    summary: "Make one of one's own cards the one that search and the profile show.",
    auth: "user",
    params,
    answer,
    errors: ["card.not_found", "card.forbidden", "card.not_published"],
  },
  "cards.enquire": {
    summary:
      "Write to the model of a published card by mail, which names the sender's confirmed address for the answer.",
    auth: "user",
    params,
    body: z.object({ message: text(enquiryMaxLength).min(1, "must not be empty") }),
    answer: z.object({}),
    status: 201,
    errors: ["account.email_not_verified", "card.not_found", "enquiry.own_card", "enquiry.unreachable"],
    limit: { max: 60, perSeconds: 3600 },
  },
});
