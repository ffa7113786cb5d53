import { z } from "zod";
import { emailToken } from "../accounts/schema.ts";
import { defineContract } from "../call-spec.ts";
import { application, applicationInput, booker } from "./schema.ts";

export const bookersContract = defineContract({
  "bookers.application": {
    summary: "The caller's own application as a booker; null where there is none.",
    auth: "user",
    answer: z.object({ application: application.nullable() }),
  },
  "bookers.apply": {
    summary:
      "Apply as a booker of a company, or tell something else than before; the company's address is confirmed by mail, and a domain that moderators have accepted verifies at once.",
    auth: "user",
    body: applicationInput,
    answer: z.object({ booker, application }),
    status: 201,
    errors: ["verification.too_many_emails"],
    limit: { max: 20, perSeconds: 86_400 },
  },
  "bookers.confirm": {
    summary: "Confirm a company's address with the token of the mailed link; once more changes nothing.",
    auth: "guest",
    body: z.object({ token: emailToken }),
    answer: z.object({ booker }),
    errors: ["verification.invalid_token"],
    limit: { max: 10, perSeconds: 600 },
  },
});
