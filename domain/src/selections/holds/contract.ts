import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { cardId } from "../../card-id.ts";
import { sample } from "../../example-values.ts";
import { uuid } from "../../text-schema.ts";
import { hold, holdConfirmation, newHold, ownHold } from "./schema.ts";

const params = z.object({ id: uuid });
const ofCard = z.object({ token: z.string().max(200), cardId });
const refusals = [
  "selection.gone",
  "selection.unknown_guest",
  "selection.no_holds",
  "selection.card_left",
  "card.not_found",
] as const;

/** Requests of clients to hold days. Never options: their owner makes these. */
export const selectionHoldsContract = defineContract({
  "shared.hold": {
    summary:
      "Ask to hold days of a card through a link that allows it. A code is mailed to the address, unless the device has confirmed it before. Days are those of the selection, where it has any; without them 60 at most.",
    auth: "guest",
    params: ofCard,
    body: newHold,
    example: { body: { days: [{ date: sample.jobDay }], email: sample.email } },
    /** True if the request exists already: then no code is needed. */
    answer: z.object({ confirmed: z.boolean() }),
    status: 202,
    errors: [...refusals, "verification.too_many_emails"],
  },
  "shared.confirmHold": {
    summary: "Confirm a request to hold days with the mailed code. The selection's owner is mailed; no option is made.",
    auth: "guest",
    params: ofCard,
    body: holdConfirmation,
    example: { body: { email: sample.email, code: "123456" } },
    answer: z.object({ hold: ownHold }),
    status: 201,
    errors: [...refusals, "verification.wrong_code", "request.too_many"],
  },
  "selections.holds": {
    summary: "Confirmed requests of clients to hold days, last made first.",
    auth: "user",
    scope: "selections:read",
    params,
    answer: z.object({ holds: z.array(hold) }),
    errors: ["selection.not_found"],
  },
  "selections.removeHold": {
    summary: "Dismiss a request; the client gets no notice.",
    auth: "user",
    scope: "selections:write",
    params: params.extend({ holdId: uuid }),
    answer: z.object({}),
    errors: ["selection.not_found", "selection.hold_not_found"],
  },
});
