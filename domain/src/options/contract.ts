import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { paginationShape } from "../pagination-schema.ts";
import { uuid } from "../text-schema.ts";
import { listedHalves, option, optionAnswer, optionExtension, optionRelease, optionsQuery } from "./schema.ts";

const params = z.object({ id: uuid });
const answer = z.object({ option });
const ofEveryChange = ["option.not_found", "option.forbidden", "agency.forbidden", "option.ended"] as const;

export const optionsContract = defineContract({
  "options.list": {
    summary:
      "Options and asks that the caller reads as their maker, as the model, or for an agency with the right `options`; the earliest days first. A maker reads their own rank alone.",
    auth: "user",
    scope: "options:read",
    query: optionsQuery,
    answer: z.object({ options: z.array(option), pagination: paginationShape }),
  },
  "options.answer": {
    summary:
      "Answer an ask or an option on the caller's card, or for the caller's agency. Under 18 only her agency answers and releases.",
    auth: "user",
    scope: "options:write",
    params,
    body: optionAnswer,
    example: { body: { answer: "yes" } },
    answer,
    errors: [...ofEveryChange, "option.minor", "option.confirmed"],
  },
  "options.challenge": {
    summary:
      "Challenge the first option on each half day: it is confirmed within its term, or it ends. Where this option is first, nothing changes.",
    auth: "user",
    scope: "options:write",
    params,
    answer,
    errors: [
      ...ofEveryChange,
      "option.confirmed",
      "option.challenged",
      "option.unanswered",
      "option.closed",
      "card.not_found",
    ],
  },
  "options.confirm": {
    summary:
      "Book an option. Its maker calls this while it is first on all its half days. A second call changes nothing.",
    auth: "user",
    scope: "options:write",
    params,
    answer,
    errors: [
      ...ofEveryChange,
      "option.not_first",
      "option.unanswered",
      "option.minor",
      "option.closed",
      "card.not_found",
    ],
  },
  "options.release": {
    summary:
      "Give up an option, an ask or a booking. An option that the model or her agency gives up before it is confirmed is `declined`.",
    auth: "user",
    scope: "options:write",
    params,
    body: optionRelease,
    example: { body: { reason: "The client moved the job" } },
    answer,
    errors: [...ofEveryChange, "option.minor"],
  },
  "options.extend": {
    summary:
      "Set the end of an option, at the latest two hours before its first half day. The maker sets a later end only while no option is behind; the agency always can.",
    auth: "user",
    scope: "options:write",
    params,
    body: optionExtension,
    example: { body: { ends_at: sample.optionEnd } },
    answer,
    errors: [...ofEveryChange, "option.confirmed", "option.behind", "option.closed", "card.not_found"],
  },
  "options.setDays": {
    summary:
      "Keep all or some of the half days of an option, which keeps its place on them. It answers `keep_asked`. Others are a new option.",
    auth: "user",
    scope: "options:write",
    params,
    body: listedHalves,
    example: { body: [{ date: sample.jobDay, half: "am" }] },
    answer,
    errors: [...ofEveryChange, "option.confirmed", "option.days_added"],
  },
});
