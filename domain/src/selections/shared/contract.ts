import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { cardId } from "../../card-id.ts";
import { linkAccess } from "../link-schema.ts";
import { guest, sharedSelection, vote, voteChange } from "../schema.ts";

const byToken = z.object({ token: z.string().max(200) });

/** Calls of clients who hold a link to a selection. */
export const sharedSelectionsContract = defineContract({
  "shared.open": {
    summary:
      "What a link leads to. The first time a key is told that names this device from then on, in `X-Guest-Key`; with it no password is asked again.",
    auth: "guest",
    params: byToken,
    body: linkAccess,
    example: { body: { name: "Maria" } },
    answer: z.object({ selection: sharedSelection, guest }),
    errors: ["selection.gone", "selection.password", "selection.full"],
  },
  "shared.vote": {
    summary: "Say yes, maybe or no to a card, or take it back, with a comment or without; the last word holds.",
    auth: "guest",
    params: byToken.extend({ cardId }),
    body: voteChange,
    example: { body: { choice: "yes", comment: "For the opening look" } },
    answer: z.object({ vote }),
    errors: [
      "selection.gone",
      "selection.unknown_guest",
      "selection.name_needed",
      "selection.card_left",
      "card.not_found",
    ],
  },
  "shared.done": {
    summary:
      "Say that one is done: the selection's owner is told by mail, once a day at most; again after further answers, and never because it is said twice.",
    auth: "guest",
    params: byToken,
    answer: z.object({ done_at: z.string().meta({ format: "date-time" }) }),
    errors: ["selection.gone", "selection.unknown_guest", "selection.name_needed"],
  },
});
