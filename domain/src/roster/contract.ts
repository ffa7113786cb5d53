import { z } from "zod";
import { claimStates } from "../agencies/options.ts";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { consentVersions } from "../consents/kinds.ts";
import { sample } from "../example-values.ts";
import { paginationShape } from "../pagination-schema.ts";
import { searchContract } from "../search/contract.ts";
import { newEmailAddress, uuid } from "../text-schema.ts";
import { heldData } from "./held.ts";
import { rosterMissableNames } from "./missing.ts";
import { ownField, ownFieldsInput } from "./own-fields.ts";
import {
  applicantDecline,
  bulkOutcome,
  rosterBulk,
  rosterCard,
  rosterChange,
  rosterFiltersQuery,
  rosterQuery,
  rosterRow,
} from "./schema.ts";

const ofAgency = z.object({ id: cardId });
const ofCard = z.object({ id: cardId, cardId });
const row = z.object({ row: rosterRow });

export const rosterContract = defineContract({
  "roster.list": {
    summary:
      "The cards of an agency, for its members; applicants with `claim=applied` alone, people who left with `left=true` alone. Owners and bookers read whether there is a number to call, where the agency has the right `contacts`; `GET /models/{id}` answers it. It takes the filters of `GET /search`; names are found as there, in any script and order.",
    auth: "user",
    scope: "roster:read",
    params: ofAgency,
    query: rosterQuery,
    /** `exported`: how many of the rows a table of the roster has; those without a card, and open proposals, it leaves out. */
    answer: z.object({
      roster: z.array(rosterRow),
      exported: z.int(),
      /** The closest other cards where few were found, as in the search. */
      near: searchContract["search.find"].answer.shape.near,
      /** A corrected text where nothing was found, as in the search. */
      didYouMean: searchContract["search.find"].answer.shape.didYouMean,
      pagination: paginationShape,
    }),
    errors: ["agency.not_found"],
  },
  "roster.filters": {
    summary:
      "Filter values of a roster, with the number of its cards that match all other filters. For the agency's members.",
    auth: "user",
    scope: "roster:read",
    params: ofAgency,
    query: rosterFiltersQuery,
    example: { query: { gender: "woman", minHeight: "175" } },
    answer: searchContract["search.filters"].answer.extend({
      /** `null`: cards that state none. */
      gender: z.array(z.object({ value: z.string().nullable(), count: z.int() })),
      boards: z.array(z.object({ id: uuid, name: z.string(), count: z.int() })),
      claims: z.array(z.object({ value: z.enum(claimStates), count: z.int() })),
      missing: z.array(z.object({ field: z.enum(rosterMissableNames), count: z.int() })),
    }),
    errors: ["agency.not_found"],
  },
  "roster.add": {
    summary:
      "Make a card in the name of the agency. Nobody but its members and holders of links to its selections see it until the model claims it. A card of the same name and a near age (dates of birth within 30 days, ages within a year, or none) is refused, with the one there is in `details.model`, unless `duplicate` is true. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofAgency,
    body: rosterCard,
    example: { body: { first_name: "Anna", last_name: "Kim", gender: "woman", height: 178, duplicate: true } },
    answer: row,
    status: 201,
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "agency.board_unknown",
      "roster.too_many",
      "roster.external_id_taken",
      "roster.duplicate",
    ],
  },
  "roster.apply": {
    summary:
      "Apply to a verified agency that takes applications, from its public page: form fields before one to four files `photos`. Under 18 with `guardian_email`. `consent_version` is the day of the text that was shown; the consent stands in the ledger of the card's account. The same address again replaces the application. Members of the agency alone read it; it is deleted 90 days later without an answer.",
    auth: "guest",
    params: z.object({ slug: z.string().max(100) }),
    upload: {
      files: ["photos"],
      fields: {
        ...{ name: "Anna Kim", email: sample.email, birth_date: "2004-05-31", figures: "178 84/60/89 39" },
        ...{ consent: "true", consent_version: consentVersions.application },
      },
    },
    answer: z.object({}),
    status: 201,
    errors: [
      ...(["agency.not_found", "apply.too_young", "apply.closed", "guardian.own_address"] as const),
      ...(["photo.too_large", "photo.unsupported", "photo.damaged", "photo.too_many_pixels"] as const),
      ...(["photo.animated", "photo.too_small", "photo.shape", "photo.failed"] as const),
    ],
  },
  "roster.decline": {
    summary:
      "Decline an applicant: with a text, it is mailed; then the card is deleted with its photos. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofCard,
    body: applicantDecline,
    example: { body: { text: "Thank you for your application. Our board is full this season." } },
    answer: z.object({}),
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "roster.not_found",
      "roster.not_applied",
      "agency.unconfirmed",
      "verification.too_many_emails",
    ],
  },
  "roster.change": {
    summary:
      "Set the external id or the board of a card, values of the agency's own fields and its note, the terms of the representation (`kind`, `percent`, `from`, `to`), which the model reads and accepts, or accept a model who proposed herself, or an applicant, who is mailed the claim link. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofCard,
    body: rosterChange,
    example: { body: { board: null } },
    answer: row,
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "agency.board_unknown",
      "roster.not_found",
      "roster.too_many",
      "roster.external_id_taken",
      "agency.unconfirmed",
      "verification.too_many_emails",
    ],
  },
  "roster.fields": {
    summary: "The fields that an agency defined for its roster, in their order. For its members.",
    auth: "user",
    scope: "roster:read",
    params: ofAgency,
    answer: z.object({ fields: z.array(ownField) }),
    errors: ["agency.not_found"],
  },
  "roster.setFields": {
    summary:
      "Set an agency's own fields: new ones, names, order, choices, reminders. A field that is left out is deleted with its values; the kind of one with values stays. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofAgency,
    body: ownFieldsInput,
    example: {
      body: [
        { name: "Contract until", kind: "date", remind_days: 30 },
        { name: "Visa", kind: "choice", choices: ["Schengen", "China"] },
      ],
    },
    answer: z.object({ fields: z.array(ownField) }),
    errors: ["agency.not_found", "agency.forbidden"],
  },
  "roster.export": {
    summary:
      "All that an agency holds on a model beside her card: its own fields by name, note, board, code, dates and what an application stated. With the id of a row of `left=true`, on somebody who left. For owners of the agency, and for the model; her data export contains the same.",
    auth: "user",
    scope: "roster:read",
    params: ofCard,
    answer: z.object({ held: heldData }),
    errors: ["agency.not_found", "agency.forbidden", "roster.not_found"],
  },
  "roster.bulk": {
    summary:
      "Change many rows at once, in one transaction: set their board, make claim links, mail models to check their measurements (once a week for a card), confirm figures as they stand where the model granted edit, take that back for cards that nobody changed since, edit fields of the cards and own fields, take an edit of your own back within a day but for values changed since, release them, restore declined cards within seven days (both for owners), or remove rows of people who left. The answer names each row that was left, and why. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofAgency,
    body: rosterBulk,
    example: { body: { action: "board", rows: [sample.card], board: null } },
    answer: bulkOutcome,
    errors: [
      ...(["agency.not_found", "agency.forbidden", "agency.board_unknown", "agency.unconfirmed"] as const),
      "roster.edit_unknown",
    ],
  },
  "roster.merge": {
    summary:
      "Join two cards of one person that nobody has claimed. `into` stays and wins; fields, photos, own fields, note, terms, code and board that it lacks come from the other, which is deleted. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofCard,
    body: z.object({ into: cardId }),
    example: { body: { into: sample.otherCard } },
    answer: row,
    errors: [
      ...(["agency.not_found", "agency.forbidden", "roster.not_found", "roster.claimed", "roster.applied"] as const),
      ...(["roster.has_options", "roster.invited", "card.under_18"] as const),
    ],
  },
  "roster.release": {
    summary:
      "Remove a card from the roster. One that nobody has claimed is deleted with its photos, a claimed one stays with the model; name, board, period and reason stay among the people who left, own fields and note are deleted. For owners. With the id of a row of `left=true`, delete that row, for owners and bookers; while a declined card can be restored, owners alone, with the card.",
    auth: "user",
    scope: "roster:write",
    params: ofCard,
    answer: z.object({}),
    errors: ["agency.not_found", "agency.forbidden", "roster.not_found"],
  },
  "roster.invite": {
    summary:
      "Make a link by which the model takes over her card, for 30 days; earlier links end. With an address it is mailed too, once the address of the agency is confirmed. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofCard,
    body: z.object({ email: newEmailAddress.nullish() }).nullish(),
    example: { body: { email: sample.email } },
    answer: row.extend({ url: z.string(), expires_at: z.string().meta({ format: "date-time" }) }),
    errors: [
      "agency.not_found",
      "agency.forbidden",
      "roster.not_found",
      "roster.claimed",
      "roster.applied",
      "agency.unconfirmed",
      "verification.too_many_emails",
    ],
  },
});
