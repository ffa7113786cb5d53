import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { cardId } from "../../card-id.ts";
import { sample } from "../../example-values.ts";
import { maxCards } from "../../selections/rules.ts";

/** Cards that somebody refused; nobody else learns of it. The call may be repeated. */
export const refusalsContract = defineContract({
  "refusals.change": {
    summary:
      "Refuse cards: the caller's searches leave them out from then on. Or take that back. The newest 20,000 count.",
    auth: "user",
    body: z.object({ ids: z.array(cardId).min(1).max(maxCards), refused: z.boolean() }),
    example: { body: { ids: [sample.card], refused: true } },
    answer: z.object({ refused: z.boolean() }),
    errors: ["card.not_found"],
  },
});
