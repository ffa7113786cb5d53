import { z } from "zod";
import { credentials, emailToken } from "../accounts/schema.ts";
import { defineContract } from "../call-spec.ts";
import { ownerCard, publicCard } from "../cards/schema.ts";
import { givenConsents } from "../consents/schema.ts";
import { sample } from "../example-values.ts";
import { representingAgency } from "../representations/schema.ts";
import { rights } from "../roster/schema.ts";

const params = z.object({ token: emailToken });
const text = z.string().nullable();

/** The agency, for a person who does not know it. */
const claimedFrom = representingAgency.extend({ city: text, country: text, site: text });

const claim = z.object({
  agency: claimedFrom,
  model: publicCard,
  rights,
  expires_at: z.string().meta({ format: "date-time" }),
});
/** The offer that the holder of a claim link receives. */
export type Claim = z.output<typeof claim>;

/**
 * `rights`: what the agency may do from now on. Without a session, `email` and `password` make an account. With the consent
 * `publication`, categories that are left out are refused.
 */
const acceptance = z.object({
  ...credentials.shape,
  rights,
  consents: givenConsents,
  /** The person is under 18, so that every card of hers gets the one age that is known, and loses what does not exist under 18. */
  under_18: z.boolean().default(false),
  status: z.enum(["published", "draft"], { error: "must be published or draft" }).default("published"),
});
export type ClaimAcceptance = z.output<typeof acceptance>;

const declineReceipt = z.object({
  /** Names the refusal in letters to the site. */
  number: z.string(),
  declined_at: z.string().meta({ format: "date-time" }),
  /** When the card is deleted. */
  deleted_at: z.string().meta({ format: "date-time" }),
});
export type DeclineReceipt = z.output<typeof declineReceipt>;

export const claimsContract = defineContract({
  "claims.get": {
    summary: "The offer of a claim link: the card, the agency that made it, and the agency's present rights.",
    auth: "guest",
    params,
    answer: claim,
    errors: ["claim.unknown_link", "claim.late"],
  },
  "claims.accept": {
    summary:
      "Take over a card: it becomes the caller's, and the agency gets the rights that are given. Under 18 they apply once the guardian has consented. The link works once.",
    auth: "guest",
    params,
    body: acceptance,
    example: {
      body: {
        email: sample.email,
        password: "Podium7x",
        rights: ["edit", "photos"],
        consents: ["processing", "publication"],
      },
    },
    answer: z.object({
      model: ownerCard,
      /** A session, where an account was made whose address needs no confirmation. */
      token: z.string().nullable(),
      /** For `POST /auth/waiting` until the address of the new account is confirmed. */
      waiting: z.string().nullable(),
    }),
    errors: [
      "claim.unknown_link",
      "claim.late",
      "claim.own_agency",
      "claim.under_18",
      "claim.sign_in",
      "card.too_many",
      "consent.required",
      "account.required_fields",
      "account.invalid_email",
      "account.mixed_email",
      "account.password_too_short",
      "account.password_too_weak",
      "account.password_common",
    ],
  },
  "claims.decline": {
    summary:
      "Refuse a card: nobody sees it from then on. It is deleted with its photos after seven days, in which an owner of the agency can restore it. The receipt is also mailed, where an address is known.",
    auth: "guest",
    params,
    answer: z.object({ receipt: declineReceipt }),
    errors: ["claim.unknown_link", "claim.late", "claim.own_agency"],
  },
});
