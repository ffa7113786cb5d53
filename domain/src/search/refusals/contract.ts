import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { cardId } from "../../card-id.ts";

const params = z.object({ modelId: cardId });

/** Cards that somebody refused; nobody else learns of it. Both calls may be repeated. */
export const refusalsContract = defineContract({
  "refusals.add": {
    summary: "Refuse a card: the caller's searches leave it out from then on. The newest 5,000 count.",
    auth: "user",
    params,
    answer: z.object({ isRefused: z.literal(true) }),
    errors: ["card.not_found"],
  },
  "refusals.remove": {
    summary: "Take the refusal of a card back.",
    auth: "user",
    params,
    answer: z.object({ isRefused: z.literal(false) }),
  },
});
