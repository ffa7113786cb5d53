import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { ownerCard } from "../cards/schema.ts";
import { sample } from "../example-values.ts";
import { paginationShape } from "../pagination-schema.ts";
import { emailAddress, singleLine, text } from "../text-schema.ts";
import { itemKinds } from "./options.ts";
import {
  ageInput,
  auditEntry,
  decisionInput,
  foundPerson,
  itemListQuery,
  moderationItem,
  moderatorShape,
  openedItem,
  personHistory,
  reason,
  reportInput,
} from "./schema.ts";

const params = z.object({ id: cardId });
const nothing = z.object({});

export const moderationContract = defineContract({
  "moderation.report": {
    summary: "Report to the moderators what is wrong with a published card.",
    auth: "guest",
    params,
    body: reportInput,
    example: { body: { reason: "other", text: "The photos are mine." } },
    answer: nothing,
    status: 201,
    errors: ["card.not_found"],
  },
  "moderation.appeal": {
    summary: "Answer, once, to one's card being hidden.",
    auth: "user",
    params,
    body: z.object({ text: text(5000).min(1, "must not be empty") }),
    example: { body: { text: "These photos are from my own shooting." } },
    answer: z.object({ model: ownerCard }),
    status: 201,
    errors: ["card.not_found", "card.forbidden", "desk.not_hidden", "desk.appealed"],
  },
  "moderation.listAudit": {
    summary: "Actions of moderators and members of agencies on a card, for its owner, the latest first.",
    auth: "user",
    params,
    answer: z.object({ acts: z.array(auditEntry) }),
    errors: ["card.not_found", "card.forbidden"],
  },
  "moderation.listItems": {
    summary:
      "Items that wait for a decision, urgent ones first; or recent decisions. For moderators, as all below /desk.",
    auth: "user",
    query: itemListQuery,
    answer: z.object({ cases: z.array(moderationItem), pagination: paginationShape }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "moderation.openItem": {
    summary: "The open item about a card, opened where there is none: for cards found by search.",
    auth: "user",
    body: z.object({ card_id: cardId }),
    example: { body: { card_id: sample.card } },
    answer: z.object({ case: moderationItem }),
    errors: ["desk.forbidden", "session.second_factor", "card.not_found"],
  },
  "moderation.getItem": {
    summary: "One item with all data for its decision.",
    auth: "user",
    params,
    answer: z.object({ case: openedItem }),
    errors: ["desk.forbidden", "session.second_factor", "desk.not_found"],
  },
  "moderation.decide": {
    summary: "Decide an item as it was looked at; the first decision stands.",
    auth: "user",
    params,
    body: decisionInput,
    example: { body: { decide: "pass", version: 1 } },
    answer: z.object({ case: moderationItem }),
    errors: [
      "desk.forbidden",
      "session.second_factor",
      "desk.not_found",
      "desk.decided",
      "desk.changed",
      "desk.own_card",
      "desk.no_effect",
    ],
  },
  "moderation.undo": {
    summary: "Take a decision back within ten minutes; the item is open again.",
    auth: "user",
    params,
    answer: z.object({ case: moderationItem }),
    errors: [
      "desk.forbidden",
      "session.second_factor",
      "desk.not_found",
      "desk.too_late",
      "desk.changed",
      "desk.own_card",
    ],
  },
  "moderation.counts": {
    summary: "The number of waiting items, by kind, and the median minutes to a decision in the last thirty days.",
    auth: "user",
    answer: z.object({
      waiting: z.int(),
      kinds: z.record(z.enum(itemKinds), z.int()),
      decided: z.int(),
      medianMinutes: z.number().nullable(),
      /** True if the caller is one of the `ADMIN_EMAILS`. */
      admin: z.boolean(),
    }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "moderation.setAge": {
    summary: "Set the known age of a person, under 18 or over.",
    auth: "user",
    params,
    body: ageInput,
    example: { body: { age: 25, reason: "The passport was shown." } },
    answer: ownerCard.pick({ age: true, birth_date: true }),
    errors: ["desk.forbidden", "session.second_factor", "desk.own_card", "card.not_found"],
  },
  "moderation.listPeople": {
    summary:
      "People by name, e-mail, their agency, or the id or address of a card; without any, who lately used up a day's budget of contacts.",
    auth: "user",
    query: z.object({ q: singleLine(200).optional() }),
    example: { query: { q: "Anna Kim" } },
    answer: z.object({ people: z.array(foundPerson) }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "moderation.getPerson": {
    summary: "A person with cards, items and every audit entry about them.",
    auth: "user",
    params,
    answer: z.object({ person: personHistory }),
    errors: ["desk.forbidden", "session.second_factor", "account.not_found"],
  },
  "moderation.block": {
    summary: "Block a person: all sessions end, their cards are hidden.",
    auth: "user",
    params,
    body: z.object({ reason: reason.min(1, "required") }),
    example: { body: { reason: "Photos of another person." } },
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "desk.own_card", "account.not_found"],
  },
  "moderation.unblock": {
    summary: "Unblock a person; cards that the block hid return.",
    auth: "user",
    params,
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "desk.own_card", "account.not_found"],
  },
  "moderation.blockAgency": {
    summary:
      "Block an agency: it loses every right over cards at once, its members lose access, and its unclaimed cards are deleted 30 days later. Its owners are mailed.",
    auth: "user",
    params,
    body: z.object({ reason: reason.min(1, "required") }),
    example: { body: { reason: "The company does not know this agency." } },
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "desk.own_card", "agency.not_found"],
  },
  "moderation.unblockAgency": {
    summary: "Unblock an agency, with the rest of its roster.",
    auth: "user",
    params,
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "desk.own_card", "agency.not_found"],
  },
  "moderation.listModerators": {
    summary: "Moderators beside the ADMIN_EMAILS. For those alone, as the next two.",
    auth: "user",
    answer: z.object({ moderators: z.array(moderatorShape) }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "moderation.appointModerator": {
    summary: "Appoint the owner of an account as moderator.",
    auth: "user",
    body: z.object({ email: emailAddress }),
    example: { body: { email: sample.email } },
    answer: z.object({ moderators: z.array(moderatorShape) }),
    errors: ["desk.forbidden", "session.second_factor", "account.not_found"],
  },
  "moderation.dismissModerator": {
    summary: "End a moderator's appointment.",
    auth: "user",
    params,
    answer: z.object({ moderators: z.array(moderatorShape) }),
    errors: ["desk.forbidden", "session.second_factor", "account.not_found"],
  },
});
