import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { sample } from "../../example-values.ts";
import { emailOnly, emailToken } from "../schema.ts";

/** A change of address under way; an address that has nothing to confirm counts as confirmed. */
const pending = z
  .object({
    email: z.string(),
    old_confirmed: z.boolean(),
    new_confirmed: z.boolean(),
    expires_at: z.iso.datetime(),
  })
  .nullable();
const mailed = z.object({ token: emailToken });

/** FL-30: the address changes once both the former and the new one have confirmed it. */
export const emailChangeContract = defineContract({
  "auth.emailChange": {
    summary: "The change of address under way, or null.",
    auth: "user",
    answer: z.object({ pending }),
  },
  "auth.changeEmail": {
    summary: "Request another address: both get a link by mail, and it changes after both were confirmed within a day.",
    auth: "user",
    body: emailOnly,
    example: { body: { email: sample.email } },
    answer: z.object({ pending }),
    errors: [
      "account.required_fields",
      "account.invalid_email",
      "account.mixed_email",
      "account.same_email",
      "account.exists",
      "session.stale",
      "verification.too_many_emails",
    ],
  },
  "auth.cancelEmailChange": {
    summary: "Cancel the change of address; succeeds without one too.",
    auth: "user",
    answer: z.object({}),
  },
  "auth.confirmEmailChange": {
    summary: "Confirm a change of address with the token mailed to either; sessions stay.",
    auth: "guest",
    body: mailed,
    example: { body: { token: sample.mailedToken } },
    answer: z.object({
      /** False while the other address has not confirmed. */
      changed: z.boolean(),
      /** The new address. */
      email: z.string(),
    }),
    errors: ["verification.invalid_token", "account.exists"],
  },
  "auth.refuseEmailChange": {
    summary: "Cancel a change of address with the token mailed to either.",
    auth: "guest",
    body: mailed,
    example: { body: { token: sample.mailedToken } },
    answer: z.object({}),
    errors: ["verification.invalid_token"],
  },
});
