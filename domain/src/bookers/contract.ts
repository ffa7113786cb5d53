import { z } from "zod";
import { emailToken } from "../accounts/schema.ts";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { sample } from "../example-values.ts";
import { reason } from "../moderation/schema.ts";
import { acceptedDomain, application, applicationInput, booker, domainInput } from "./schema.ts";

const domains = z.array(acceptedDomain);

export const bookersContract = defineContract({
  "bookers.application": {
    summary: "The caller's own application as a booker; null where there is none.",
    auth: "user",
    answer: z.object({ application: application.nullable() }),
  },
  "bookers.apply": {
    summary:
      "Apply as a booker of a company, or change the application. The company's address is confirmed by mail; a trusted domain verifies immediately.",
    auth: "user",
    body: applicationInput,
    example: {
      body: {
        company: "North Casting",
        role: "Casting director",
        site: "north.example",
        email: "booker@north.example",
      },
    },
    answer: z.object({ booker, application }),
    status: 201,
    errors: ["account.email_not_verified", "verification.too_many_emails"],
  },
  "bookers.confirm": {
    summary: "Confirm a company's address with the token of the mailed link; once more changes nothing.",
    auth: "guest",
    body: z.object({ token: emailToken }),
    example: { body: { token: sample.mailedToken } },
    answer: z.object({ booker }),
    errors: ["verification.invalid_token"],
  },
  "bookers.revoke": {
    summary: "Withdraw a booker's verification, with a reason that is mailed to them. For moderators.",
    auth: "user",
    params: z.object({ id: cardId }),
    body: z.object({ reason: reason.min(1, "required") }),
    example: { body: { reason: "The company does not know this person." } },
    answer: z.object({ booker }),
    errors: ["desk.forbidden", "session.second_factor", "booker.not_found", "booker.decided"],
  },
  "bookers.domains": {
    summary: "Trusted domains of companies. For the ADMIN_EMAILS alone, as the next two.",
    auth: "user",
    answer: z.object({ domains }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "bookers.acceptDomain": {
    summary: "Trust a company domain. Addresses at it are verified, pending ones included.",
    auth: "user",
    body: domainInput,
    example: { body: { domain: sample.domain, company: "North Casting" } },
    answer: z.object({ domains, verified: z.int() }),
    errors: ["desk.forbidden", "session.second_factor", "booker.domain_accepted"],
  },
  "bookers.dropDomain": {
    summary: "Stop trusting a domain. Verified people stay verified.",
    auth: "user",
    params: z.object({ domain: z.string().max(253) }),
    answer: z.object({ domains }),
    errors: ["desk.forbidden", "session.second_factor", "booker.domain_unknown"],
  },
});
