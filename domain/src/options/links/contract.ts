import { z } from "zod";
import { emailToken } from "../../accounts/schema.ts";
import { defineContract } from "../../call-spec.ts";
import { jobOfOption, linkAnswer, option } from "../schema.ts";

const params = z.object({ token: emailToken });

const answer = z.object({
  option: option
    .pick({ name: true, kind: true, state: true, rank: true, days: true, lapses_at: true, answer_by: true })
    .extend({ job: jobOfOption.pick({ title: true, client: true, city: true, tz: true }) }),
  /** The answers that the link can give now; an ask is answered by days, too. */
  answers: z.array(z.enum(["yes", "no"])),
  /** The reason for which it can give none. */
  problem: z.enum(["option.ended", "option.confirmed", "option.minor"]).nullable(),
});
export type OptionLink = z.output<typeof answer>;

export const optionLinksContract = defineContract({
  "options.openLink": {
    summary: "Read the option of a mailed link, and the answers that the link can give. Changes nothing.",
    auth: "guest",
    params,
    answer,
    errors: ["option.unknown_link"],
  },
  "options.answerLink": {
    summary:
      "Answer the ask or the option of a mailed link without signing in: for the model, for her agency, or for her guardian. An ask takes `days` in place of `answer`. A second `yes` changes nothing.",
    auth: "guest",
    params,
    body: linkAnswer,
    example: { body: { answer: "yes" } },
    answer,
    errors: ["option.unknown_link", "option.ended", "option.confirmed", "option.minor"],
  },
});
