import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { sample } from "../example-values.ts";
import { paginationShape } from "../pagination-schema.ts";
import { agencyEnquiry, enquiry, enquiryAnswer, enquiryQuery } from "./schema.ts";

const ofAgency = z.object({ id: cardId });
const ofEnquiry = z.object({ id: cardId, enquiryId: cardId });
const one = z.object({ enquiry });

export const enquiriesContract = defineContract({
  "enquiries.send": {
    summary:
      "Write to a verified agency from its public page. The message is put into its inbox and mailed to its confirmed address.",
    auth: "guest",
    params: z.object({ slug: z.string().max(100) }),
    body: agencyEnquiry,
    example: {
      body: { name: "Anna Kim", email: sample.email, message: "We cast ten faces for May. May we call you?" },
    },
    answer: z.object({}),
    status: 201,
    errors: ["agency.not_found"],
  },
  "enquiries.list": {
    summary:
      "Messages that an agency received, the latest first: to itself, and to models as long as it has the right `contacts` over the card. For owners and bookers.",
    auth: "user",
    scope: "roster:read",
    params: ofAgency,
    query: enquiryQuery,
    answer: z.object({ enquiries: z.array(enquiry), pagination: paginationShape }),
    errors: ["agency.not_found", "agency.forbidden"],
  },
  "enquiries.answer": {
    summary:
      "Answer a message by mail, which names the agency and leads replies to it; or, without a text, state that it was answered in another way. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofEnquiry,
    body: enquiryAnswer,
    example: { body: { text: "Anna is free from May 12." } },
    answer: one,
    errors: [
      ...(["agency.not_found", "agency.forbidden", "enquiry.not_found", "enquiry.answered"] as const),
      ...(["agency.unconfirmed", "verification.too_many_emails"] as const),
    ],
  },
  "enquiries.reopen": {
    summary: "A message that was answered without a mail waits again. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofEnquiry,
    answer: one,
    errors: ["agency.not_found", "agency.forbidden", "enquiry.not_found", "enquiry.answered"],
  },
});
