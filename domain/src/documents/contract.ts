import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { ticketRequest } from "./schema.ts";

export const documentsContract = defineContract({
  "documents.ticket": {
    summary:
      "An address under which the owner gets one's card as a document with contacts, a draft too: for 60 seconds, in the browser that opens it first.",
    auth: "user",
    params: z.object({ id: cardId }),
    body: ticketRequest,
    example: { body: { format: "pdf" } },
    answer: z.object({ url: z.string() }),
    errors: ["card.not_found", "card.forbidden"],
  },
});
