import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { sample } from "../../example-values.ts";

const mails = z.object({ mails: z.boolean() });

export const optionMailsContract = defineContract({
  "options.mails": {
    summary: "The caller's switch for mails about changes of asks, options and bookings.",
    auth: "user",
    answer: mails,
  },
  "options.switchMails": {
    summary: "Turn mails about options on or off. Pages and calendars show every option all the same.",
    auth: "user",
    body: z.object({ on: z.boolean("must be true or false") }),
    example: { body: { on: true } },
    answer: mails,
  },
  "options.stopMails": {
    summary: "Turn these mails off, by the link of such a mail; what is posted with it (RFC 8058) is not read.",
    auth: "guest",
    query: z.object({ token: z.string({ error: "must be a single text" }).max(200, "is none of ours") }),
    example: { query: { token: sample.stopToken } },
    answer: z.object({}),
    errors: ["option.unknown_link"],
  },
});
