import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { representingAgency } from "../representations/schema.ts";
import { linkKinds } from "./kinds.ts";

export const secretLinksContract = defineContract({
  "secretLinks.find": {
    summary:
      "State of the link of a mail, of a claim or of a shared selection: 200 for a valid one; 404 for one that is unknown, used, expired or withdrawn. Changes nothing and counts no visit.",
    auth: "guest",
    params: z.object({ kind: z.enum(linkKinds) }),
    query: z.object({ token: z.string({ error: "must be a single text" }).max(200, "is none of ours") }),
    example: { query: { token: sample.mailedToken } },
    answer: z.object({
      /** The verified agency that sends a selection through a link without a password; null for any other link. */
      agency: representingAgency.nullable(),
    }),
    errors: ["request.not_found"],
  },
});
