import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { consentVersions } from "./kinds.ts";
import { consent, consentChange } from "./schema.ts";

const answer = z.object({ consents: z.array(consent) });

export const consentsContract = defineContract({
  "auth.consents": {
    summary: "The person's consents and withdrawals, the newest line first. Lines never change.",
    auth: "user",
    answer,
  },
  "auth.saveConsent": {
    summary:
      "Give or withdraw a consent, to the text of a day. Withdrawing publication or processing makes all cards drafts at once; a category of publication takes its fields from what others see; mails ends mails about saved searches.",
    auth: "user",
    body: consentChange,
    example: { body: { kind: "mails", version: consentVersions.mails, given: true } },
    answer,
  },
});
