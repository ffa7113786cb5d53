import { z } from "zod";
import { emailToken } from "../accounts/schema.ts";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { figuresCard } from "./schema.ts";

const params = z.object({ token: emailToken });
const mails = z.object({ mails: z.boolean() });

const confirmation = z.object({
  /** The cards of the mail that are still published and have figures. */
  cards: z.array(figuresCard),
  /** True if their figures were confirmed or changed after the mail was sent. */
  confirmed: z.boolean(),
});
export type Confirmation = z.output<typeof confirmation>;

const errors = ["figures.unknown_link", "figures.gone"] as const;

export const figuresContract = defineContract({
  "figures.open": {
    summary: "The figures that a mailed link confirms. Opening it changes nothing.",
    auth: "guest",
    params,
    answer: confirmation,
    errors: [...errors],
  },
  "figures.confirm": {
    summary:
      "Confirm by the link of a mail that the figures of its cards are right as they stand. Works for 30 days, without signing in; a second time changes nothing.",
    auth: "guest",
    params,
    answer: confirmation,
    errors: [...errors],
  },
  "figures.mails": {
    summary: "The caller's switch for mails about old figures.",
    auth: "user",
    answer: mails,
  },
  "figures.switchMails": {
    summary: "Turn mails about old figures on or off.",
    auth: "user",
    body: z.object({ on: z.boolean("must be true or false") }),
    example: { body: { on: true } },
    answer: mails,
  },
  "figures.stopMails": {
    summary: "Turn these mails off, by the link of such a mail; what is posted with it (RFC 8058) is not read.",
    auth: "guest",
    query: z.object({ token: z.string({ error: "must be a single text" }).max(200, "is none of ours") }),
    example: { query: { token: sample.stopToken } },
    answer: z.object({}),
    errors: ["figures.unknown_link"],
  },
});
