import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { ownerCard } from "../cards/schema.ts";
import { sample } from "../example-values.ts";
import { uuid } from "../text-schema.ts";
import { handlePattern } from "./rules.ts";

const handle = z
  .string()
  .regex(handlePattern, "must be 3 to 30 Latin letters in lower case, digits and hyphens")
  .describe("a short address of the card, such as `anna-orlova`");

export const handlesContract = defineContract({
  "handles.set": {
    summary:
      "Set the short address of a card, for its owner and for agencies with the right edit; null or an empty text ends it. Former ones lead to the card as long as it exists.",
    auth: "user",
    scope: "cards:write",
    params: z.object({ id: cardId }),
    body: z.object({ handle: handle.nullable().or(z.literal("").transform(() => null)) }),
    example: { body: { handle: sample.handle } },
    answer: z.object({ model: ownerCard }),
    errors: ["card.not_found", "card.forbidden", "handle.reserved", "handle.taken", "handle.too_many"],
  },
  "handles.find": {
    summary: "The card of a present or former short address, for readers who may open the card.",
    auth: "guest",
    scope: "cards:read",
    params: z.object({ handle: z.string().max(100) }),
    answer: z.object({ id: uuid }),
    errors: ["card.not_found"],
  },
});
