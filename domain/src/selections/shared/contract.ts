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
      "The selection of a link. The first response has a key of this device for `X-Guest-Key`; it replaces the password from then on.",
    auth: "guest",
    params: byToken,
    body: linkAccess,
    example: { body: { name: "Maria" } },
    answer: z.object({ selection: sharedSelection, guest }),
    errors: ["selection.gone", "selection.password", "selection.full"],
  },
  "shared.vote": {
    summary: "Vote yes, maybe or no on a card, or withdraw the vote, with or without a comment. The last vote counts.",
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
      "State that the client has finished. The selection's owner gets a mail, once a day at most; again only after further answers.",
    auth: "guest",
    params: byToken,
    answer: z.object({ done_at: z.string().meta({ format: "date-time" }) }),
    errors: ["selection.gone", "selection.unknown_guest", "selection.name_needed"],
  },
});
