import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { singleLine, uuid } from "../../text-schema.ts";
import { tokenNameLength, tokenScopes } from "./scopes.ts";

const moment = z.string().meta({ format: "date-time" });

const apiToken = z.object({
  id: uuid,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The last four characters, by which its owner recognizes it. */
  ending: z.string(),
  created_at: moment,
  /** Null for a token without an end. */
  expires_at: moment.nullable(),
  expired: z.boolean(),
  /** The last day (UTC) on which it was used. */
  last_used_on: z.iso.date().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const newToken = z.object({
  name: singleLine(tokenNameLength).min(1, "must not be empty"),
  scopes: z
    .array(z.enum(tokenScopes, { error: `must be of ${tokenScopes.join(", ")}` }))
    .min(1, "must name at least one scope")
    .max(20)
    .overwrite((scopes) => [...new Set(scopes)]),
  expires_at: z.iso
    .datetime({ offset: true, error: "must be a moment, as 2030-01-31T12:00:00Z" })
    .nullable()
    .default(null),
});
export type NewApiToken = z.output<typeof newToken>;

const params = z.object({ id: uuid });

export const apiTokensContract = defineContract({
  "auth.tokens": {
    summary: "The caller's API tokens, latest first, without their secrets. Expired ones are listed for 30 days.",
    auth: "user",
    answer: z.object({ tokens: z.array(apiToken) }),
  },
  "auth.createToken": {
    summary:
      "Make an API token, which programs send as `Authorization: Bearer ccp_…`. The secret is in this answer alone. Without `expires_at` it has no end. Wants a session that was confirmed lately.",
    auth: "user",
    body: newToken,
    example: { body: { name: "Roster sync", scopes: ["cards:read", "roster:read"] } },
    answer: z.object({ token: z.string(), api_token: apiToken }),
    status: 201,
    errors: ["session.stale", "token.too_many"],
  },
  "auth.token": {
    summary: "One of the caller's API tokens.",
    auth: "user",
    params,
    answer: z.object({ token: apiToken }),
    errors: ["token.not_found"],
  },
  "auth.removeToken": {
    summary: "Revoke an API token: it is refused from then on.",
    auth: "user",
    params,
    answer: z.object({}),
    errors: ["token.not_found"],
  },
});
