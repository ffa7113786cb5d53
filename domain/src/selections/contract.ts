import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { sending, sendingOutcome } from "../clients/schema.ts";
import { sample } from "../example-values.ts";
import { pageFields, paginationShape } from "../pagination-schema.ts";
import { uuid } from "../text-schema.ts";
import { link, madeLink, newLink } from "./link-schema.ts";
import { maxLength } from "./rules.ts";
import {
  addedCards,
  cardEntries,
  duplication,
  listedSelection,
  newReply,
  newSelection,
  reply,
  selection,
  selectionChange,
  voter,
  votersVote,
} from "./schema.ts";

const params = z.object({ id: uuid });
const answer = z.object({ selection });
const nothing = z.object({});
const mailToken = z.object({ token: z.string({ error: "must be a single text" }).max(200, "is none of ours") });

/** Selections of a person and of their agencies: no others are ever found. Of cards there are only those that clients may see. */
export const selectionsContract = defineContract({
  "selections.list": {
    summary:
      "The caller's selections and those of their agencies, last changed first: those at hand, or those put away.",
    auth: "user",
    scope: "selections:read",
    query: z.object({
      ...pageFields(20),
      archived: z.stringbool({ error: "must be true or false" }).default(false),
      /** A part of the name. */
      q: z.string({ error: "must be a single text" }).max(maxLength.name).default(""),
      /** Selections of one agency, or `none`: the caller's own. */
      agency: z.union([uuid, z.literal("none")], { error: "must be the id of an agency, or none" }).optional(),
    }),
    answer: z.object({
      selections: z.array(listedSelection),
      pagination: paginationShape,
      /** True if a mail is sent when a client finishes. */
      mails: z.boolean(),
    }),
  },
  "selections.create": {
    summary:
      "Make a selection, of up to 200 cards in the order given. One of an agency is read and changed by all its members, and may contain its unclaimed cards. That of a verified agency or booker may contain cards under 18 with a guardian's consent.",
    auth: "user",
    scope: "selections:write",
    body: newSelection,
    example: { body: { name: "Lookbook, May", cards: [sample.card] } },
    answer,
    status: 201,
    errors: ["selection.too_many", "agency.not_found", "client.not_found", "card.not_found", "selection.restricted"],
  },
  "selections.mails": {
    summary: "Turn mails that a client is done on or off.",
    auth: "user",
    body: z.object({ on: z.boolean("must be true or false") }),
    example: { body: { on: true } },
    answer: z.object({ mails: z.boolean() }),
  },
  "selections.stopMails": {
    summary: "Turn these mails off, by the link of such a mail; what is posted with it (RFC 8058) is not read.",
    auth: "guest",
    query: mailToken,
    example: { query: { token: sample.stopToken } },
    answer: nothing,
    errors: ["selection.unknown_link"],
  },
  "selections.get": {
    summary:
      "A selection with its cards in order. Who is no longer published, or wants to stand in none, has left it, and is among `departed` for 30 days.",
    auth: "user",
    scope: "selections:read",
    params,
    answer,
    errors: ["selection.not_found"],
  },
  "selections.save": {
    summary: "Rename or describe a selection, put it away or take it out. `If-Match` stands for `version`.",
    auth: "user",
    scope: "selections:write",
    params,
    body: selectionChange,
    example: { body: { name: "Lookbook, June", description: "Two days, Moscow" } },
    answer,
    errors: ["selection.not_found", "selection.conflict", "client.not_found"],
  },
  "selections.remove": {
    summary: "Delete a selection; its links end immediately. It can be restored for a day.",
    auth: "user",
    scope: "selections:write",
    params,
    answer: nothing,
    errors: ["selection.not_found"],
  },
  "selections.restore": {
    summary: "Restore a selection deleted within the last day, with its links.",
    auth: "user",
    scope: "selections:write",
    params,
    answer,
    errors: ["selection.not_found", "selection.too_many"],
  },
  "selections.duplicate": {
    summary: "The same selection once more, or a part of its cards, with notes and covers; without links and votes.",
    auth: "user",
    scope: "selections:write",
    params,
    body: duplication,
    example: { body: { name: "Lookbook, second round" } },
    answer,
    status: 201,
    errors: ["selection.not_found", "selection.too_many", "card.not_found"],
  },
  "selections.setCards": {
    summary:
      "The whole order of a selection; cards that are not named leave it. `If-Match` with the version makes it conditional. A card nobody may put there is refused by its place in the list.",
    auth: "user",
    scope: "selections:write",
    params,
    body: cardEntries,
    mostBytes: 4 * 1024 * 1024,
    example: { body: [{ id: sample.card, note: "Second look", standing: "available", section: "Women" }] },
    answer,
    errors: ["selection.not_found", "selection.conflict", "card.not_found", "selection.restricted"],
  },
  "selections.addCards": {
    summary:
      "Put cards at the end of a selection, whatever was changed in it meanwhile; those that stand there stay where they are. A `brief` stands with a selection that has none. All of them or none: where they do not fit, `details.room` says how many would. A card nobody may put there is refused by its place in the list.",
    auth: "user",
    scope: "selections:write",
    params,
    body: addedCards,
    example: { body: { cards: [sample.card] } },
    answer: z.object({
      /** The number of added cards, and of those that were there before. */
      added: z.int(),
      already: z.int(),
      /** Other selections of the same holder that were made for the same title or client in the last 90 days, with those of the added cards that stand in them. */
      elsewhere: z.array(z.object({ id: uuid, name: z.string(), cards: z.array(uuid) })),
      selection: z.object({ id: uuid, name: z.string(), version: z.int(), count: z.int() }),
    }),
    errors: ["selection.not_found", "selection.no_room", "card.not_found", "selection.restricted"],
  },
  "selections.links": {
    summary: "The links of a selection, last made first, with the addresses of those that are open.",
    auth: "user",
    scope: "selections:read",
    params,
    answer: z.object({ links: z.array(link) }),
    errors: ["selection.not_found"],
  },
  "selections.createLink": {
    summary: "Make a link to a selection. One without a password leaves out cards under 18, and says how many.",
    auth: "user",
    scope: "selections:write",
    params,
    body: newLink,
    example: { body: { name: "For the client", lang: "en", downloads: false } },
    answer: z.object({ link: madeLink }),
    status: 201,
    errors: ["selection.not_found", "selection.too_many_links"],
  },
  "selections.revokeLink": {
    summary: "Close a link permanently.",
    auth: "user",
    scope: "selections:write",
    params: params.extend({ linkId: uuid }),
    answer: z.object({ link }),
    errors: ["selection.not_found", "selection.link_not_found"],
  },
  "selections.send": {
    summary:
      "Mail a link, one mail a recipient, in the name of the verified agency or booker whose selection it is. Replies go to the caller. For owners and bookers.",
    auth: "user",
    scope: "selections:write",
    params: params.extend({ linkId: uuid }),
    body: sending,
    example: { body: { to: [sample.email], subject: "Your package", message: "Good morning! Six faces for Friday." } },
    answer: sendingOutcome,
    errors: [
      ...(["selection.not_found", "selection.link_not_found", "selection.unverified"] as const),
      ...(["agency.not_found", "agency.forbidden", "agency.unconfirmed", "account.email_not_verified"] as const),
    ],
  },
  "selections.optOut": {
    summary:
      "End mails with links from their sender to the address of this mail, by its link; what is posted with it (RFC 8058) is not read.",
    auth: "guest",
    query: mailToken,
    example: { query: { token: sample.optOutToken } },
    answer: nothing,
    errors: ["selection.unknown_link"],
  },
  "selections.votes": {
    summary: "Clients' votes and comments on the cards of a selection, by person.",
    auth: "user",
    scope: "selections:read",
    params,
    answer: z.object({ guests: z.array(voter), votes: z.array(votersVote) }),
    errors: ["selection.not_found"],
  },
  "selections.reply": {
    summary:
      "Answer a client about a card: read by that client, and by others on the same link where they share their votes.",
    auth: "user",
    scope: "selections:write",
    params: params.extend({ guestId: uuid, cardId: uuid }),
    body: newReply,
    example: { body: { text: "She is on hold until Friday." } },
    answer: z.object({ reply }),
    status: 201,
    errors: ["selection.not_found", "selection.vote_not_found", "selection.too_many_replies"],
  },
  "selections.removeReply": {
    summary: "Withdraw an answer; a second call changes nothing.",
    auth: "user",
    scope: "selections:write",
    params: params.extend({ replyId: uuid }),
    answer: nothing,
    errors: ["selection.not_found"],
  },
  "selections.countOf": {
    summary: "The number of other people's selections with the caller's card; never their owners.",
    auth: "user",
    scope: "cards:read",
    params: z.object({ id: cardId }),
    answer: z.object({ count: z.int() }),
    errors: ["card.not_found", "card.forbidden"],
  },
});
