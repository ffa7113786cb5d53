import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { listedCard } from "../../cards/schema.ts";
import { sample } from "../../example-values.ts";
import { paginationShape } from "../../pagination-schema.ts";
import { uuid } from "../../text-schema.ts";
import { madeOptions, newOptions } from "../schema.ts";
import { job, jobChange, jobsQuery, newJob } from "./schema.ts";

const params = z.object({ id: uuid });
const answer = z.object({ job });

/** Jobs of a person and of their agencies: no others are ever found. */
export const jobsContract = defineContract({
  "jobs.list": {
    summary: "The caller's jobs and those of their agencies, the latest days first.",
    auth: "user",
    scope: "options:read",
    query: jobsQuery,
    answer: z.object({ jobs: z.array(job), pagination: paginationShape }),
  },
  "jobs.create": {
    summary: "Make a job: a client's work on up to 60 days within two years. For verified bookers and for agencies.",
    auth: "user",
    scope: "options:write",
    body: newJob,
    example: {
      body: {
        ...{ title: "Lookbook", client: "BRAND", city: "Moscow", country: "Russia", tz: "Europe/Moscow" },
        ...{ days: { from: sample.jobDay, to: sample.jobDay }, pay: "40,000 RUB a day", agency: sample.agency },
      },
    },
    answer,
    status: 201,
    errors: ["job.forbidden", "agency.not_found", "agency.forbidden", "selection.not_found"],
  },
  "jobs.get": {
    summary:
      "A job with its days, and the cards of its options and asks as the caller reads them; one that is hidden from the caller is left out.",
    auth: "user",
    scope: "options:read",
    params,
    answer: answer.extend({ models: z.array(listedCard) }),
    errors: ["job.not_found"],
  },
  "jobs.save": {
    summary: "Change title, client, note, pay or usage of a job. Its days stay: other days are another job.",
    auth: "user",
    scope: "options:write",
    params,
    body: jobChange,
    example: { body: { pay: "45,000 RUB a day" } },
    answer,
    errors: ["job.not_found", "agency.forbidden"],
  },
  "jobs.remove": {
    summary: "Delete a job; all its options and asks are released.",
    auth: "user",
    scope: "options:write",
    params,
    answer: z.object({}),
    errors: ["job.not_found", "agency.forbidden"],
  },
  "options.create": {
    summary:
      "Ask up to 50 cards whether they are free, or hold the days. A card that fails has a `code`; the others get their options. An end later than a card's rule becomes that of the rule. A repeated request answers the existing options.",
    auth: "user",
    scope: "options:write",
    params,
    body: newOptions,
    example: { body: { cards: [sample.card], kind: "option" } },
    answer: z.object({ options: madeOptions }),
    status: 201,
    errors: ["job.not_found", "job.forbidden", "agency.forbidden", "request.too_many"],
  },
});
