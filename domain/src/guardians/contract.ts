import { z } from "zod";
import { emailToken } from "../accounts/schema.ts";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { memberCard, ownerCard } from "../cards/schema.ts";
import { sample } from "../example-values.ts";
import { rights } from "../roster/schema.ts";
import { guardianInput, guardianship } from "./schema.ts";

const params = z.object({ id: cardId });
const own = z.object({ model: ownerCard });
const body = z.object({ token: emailToken });
const guardianAnswer = guardianship.pick({ state: true, answered_at: true });

export const guardiansContract = defineContract({
  "guardians.name": {
    summary:
      "Name the guardian of a card known to be under 18, and mail them the question; the same once more mails it again. Another name, contact or address is asked anew, and until then nobody else sees the card.",
    auth: "user",
    params,
    body: guardianInput,
    example: { body: { name: "Vera Kim", contact: "+7 900 000 00 00", email: "vera.kim@example.com" } },
    answer: own,
    errors: [
      "card.not_found",
      "card.forbidden",
      "guardian.not_needed",
      "guardian.own_address",
      "verification.too_many_emails",
      "account.email_not_verified",
      "agency.unconfirmed",
    ],
  },
  "guardians.settle": {
    summary: "Choose at 18: the card becomes an ordinary one, or stays restricted.",
    auth: "user",
    params,
    body: z.object({ ordinary: z.boolean({ error: "must be true or false" }) }),
    example: { body: { ordinary: true } },
    answer: own,
    errors: ["card.not_found", "card.forbidden", "guardian.not_needed", "guardian.too_young", "consent.required"],
  },
  "guardians.open": {
    summary: "The question of a guardian's link: its state, and the card as verified bookers would see it.",
    auth: "guest",
    body,
    example: { body: { token: sample.mailedToken } },
    answer: guardianAnswer.extend({
      name: z.string(),
      card: memberCard,
      /** Agencies that the model accepted; their rights apply with the consent. */
      agencies: z.array(z.object({ name: z.string(), verified: z.boolean(), rights })),
    }),
    errors: ["guardian.unknown_link", "guardian.late"],
  },
  "guardians.confirm": {
    summary:
      "The guardian consents, with the token of the mailed link. `again`: they had already. What was withdrawn is asked anew by the card's owner alone.",
    auth: "guest",
    body,
    example: { body: { token: sample.mailedToken } },
    answer: guardianAnswer.extend({ again: z.boolean() }),
    errors: ["guardian.unknown_link", "guardian.late", "guardian.withdrawn"],
  },
  "guardians.refuse": {
    summary: "The guardian refuses, or takes back what was given: from the answer on nobody else sees the card.",
    auth: "guest",
    body,
    example: { body: { token: sample.mailedToken } },
    answer: guardianAnswer.extend({ again: z.boolean() }),
    errors: ["guardian.unknown_link"],
  },
});
