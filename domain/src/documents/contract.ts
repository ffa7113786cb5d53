import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { previewProblem } from "./link-preview-rules.ts";
import { type LinkPreview, linkPreview, ticketRequest } from "./schema.ts";

const params = z.object({ id: cardId });

export const documentsContract = defineContract({
  "documents.ticket": {
    summary:
      "An address under which the owner gets one's card as a document with contacts, a draft too: for 60 seconds, in the browser that opens it first.",
    auth: "user",
    params,
    body: ticketRequest,
    example: { body: { format: "pdf" } },
    answer: z.object({ url: z.string() }),
    errors: ["card.not_found", "card.forbidden"],
  },
  "documents.linkPreview": {
    summary:
      "Which photo stands for one's card in pictures of its link; null for the cover, which it is until one is chosen.",
    auth: "user",
    scope: "cards:read",
    params,
    answer: linkPreview,
    errors: ["card.not_found", "card.forbidden"],
  },
  "documents.setLinkPreview": {
    summary:
      "Choose the photo of one's card for pictures of its link, poster and story. `crop` is of the link's picture, 4:5; the photo's focus counts without it.",
    auth: "user",
    scope: "cards:write",
    params,
    body: linkPreview,
    check: (body) => previewProblem(body as LinkPreview),
    example: { body: { photo: "dynamic", crop: { x: 0.1, y: 0, width: 0.8, height: 0.8 } } },
    answer: z.object({ version: z.int() }),
    errors: ["card.not_found", "card.forbidden", "photo.not_found", "photo.slot_forbidden"],
  },
});
