import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { sample } from "../example-values.ts";
import { paginationShape } from "../pagination-schema.ts";
import { uuid } from "../text-schema.ts";
import { client, clientInput, clientSend, clientsQuery, templates, templatesInput } from "./schema.ts";

const params = z.object({ id: uuid });
const ofClient = params.extend({ clientId: uuid });
const example = {
  body: { company: "Nike", people: [{ name: "Anna Kim", email: sample.email, lang: "en" }], note: "Pays in 30 days" },
};

/** Clients of an agency, and texts for mails to them. Read by members alone. */
export const clientsContract = defineContract({
  "clients.list": {
    summary: "The clients of an agency, by company.",
    auth: "user",
    scope: "roster:read",
    params,
    query: clientsQuery,
    answer: z.object({ clients: z.array(client), pagination: paginationShape }),
    errors: ["agency.not_found"],
  },
  "clients.create": {
    summary: "Add a client with its people. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params,
    body: clientInput,
    example,
    answer: z.object({ client }),
    status: 201,
    errors: ["agency.not_found", "agency.forbidden", "client.too_many"],
  },
  "clients.get": {
    summary:
      "A client with the links that were mailed for it, last sent first: those of its selections, and those of others to addresses of its people.",
    auth: "user",
    scope: "roster:read",
    params: ofClient,
    answer: z.object({
      client,
      selections: z.array(z.object({ id: uuid, name: z.string() })),
      sent: z.array(clientSend),
    }),
    errors: ["agency.not_found", "client.not_found"],
  },
  "clients.save": {
    summary: "Replace company, people and note. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofClient,
    body: clientInput,
    example,
    answer: z.object({ client }),
    errors: ["agency.not_found", "agency.forbidden", "client.not_found"],
  },
  "clients.remove": {
    summary: "Delete a client; its selections and their links stay. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params: ofClient,
    answer: z.object({}),
    errors: ["agency.not_found", "agency.forbidden", "client.not_found"],
  },
  "clients.templates": {
    summary: "The texts of an agency for mails with links, in their order.",
    auth: "user",
    scope: "roster:read",
    params,
    answer: z.object({ templates }),
    errors: ["agency.not_found"],
  },
  "clients.setTemplates": {
    summary: "Set these texts: new ones, changes, order. For owners and bookers.",
    auth: "user",
    scope: "roster:write",
    params,
    body: templatesInput,
    example: { body: [{ name: "First package", lang: "en", subject: "Your package", body: "Good morning!" }] },
    answer: z.object({ templates }),
    errors: ["agency.not_found", "agency.forbidden", "agency.template_unknown"],
  },
});
