import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { sample } from "../../example-values.ts";
import { uuid } from "../../text-schema.ts";
import { newSavedSearch, savedSearch, savedSearchChange } from "./schema.ts";

const params = z.object({ id: uuid });
const nothing = z.object({});

/** Calls for the caller's own saved searches. */
export const savedSearchesContract = defineContract({
  "searches.list": {
    summary: "The caller's saved searches, last saved first, with how many cards are new in each.",
    auth: "user",
    answer: z.object({ searches: z.array(savedSearch) }),
  },
  "searches.create": {
    summary:
      "Save a search of the site or, with `agency`, of a roster by its members. A search that is saved already is answered as it is, with 200. A member who leaves the agency loses the search.",
    auth: "user",
    body: newSavedSearch,
    example: { body: { name: "Brunettes in Moscow", query: "hairColor=brunette&minHeight=175", notify: true } },
    answer: z.object({ search: savedSearch }),
    status: [201, 200],
    errors: ["search.too_many", "agency.not_found"],
  },
  "searches.change": {
    summary: "Rename a saved search, write a note on it, turn its mails on or off, or ask something else.",
    auth: "user",
    params,
    body: savedSearchChange,
    example: { body: { name: "Brunettes", notify: false } },
    answer: z.object({ search: savedSearch }),
    errors: ["search.not_found", "search.exists"],
  },
  "searches.remove": {
    summary: "Delete a saved search.",
    auth: "user",
    params,
    answer: nothing,
    errors: ["search.not_found"],
  },
  "searches.see": {
    summary: "Mark the results as seen: no card in them is new any more.",
    auth: "user",
    params,
    answer: z.object({ search: savedSearch }),
    errors: ["search.not_found"],
  },
  "searches.stopMails": {
    summary:
      "Turn off all mails about new cards, by the link of such a mail; what is posted with it (RFC 8058) is not read.",
    auth: "guest",
    query: z.object({ token: z.string({ error: "must be a single text" }).max(200, "is none of ours") }),
    example: { query: { token: sample.stopToken } },
    answer: nothing,
    errors: ["search.unknown_link"],
  },
});
