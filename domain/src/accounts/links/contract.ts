import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { sample } from "../../example-values.ts";
import { googleCallback } from "../schema.ts";

const provider = z.enum(["google", "vk", "oidc"]);
const waysIn = z.object({
  identities: z.array(z.object({ provider, created_at: z.iso.datetime() })),
  /** True if the account has a password. */
  password: z.boolean(),
});

/**
 * FL-30: the providers that an account is signed in to with. Linking by VK ID ends at `auth.vkCallback`, by OpenID at
 * `auth.oidcCallback`.
 */
export const linksContract = defineContract({
  "auth.identities": { summary: "The sign-in methods of the account.", auth: "user", answer: waysIn },
  "auth.linkGoogle": {
    summary: "Link a Google account with a credential of Google's sign-in script.",
    auth: "user",
    body: googleCallback,
    example: { body: { credential: sample.googleCredential } },
    answer: waysIn,
    errors: ["identity.rejected", "identity.unavailable", "identity.not_configured", "identity.taken", "session.stale"],
  },
  "auth.linkVk": {
    summary: "Begin to link a VK ID: where to send this browser, which comes back to /login/vk.",
    auth: "user",
    answer: z.object({ url: z.string() }),
    errors: ["identity.not_configured", "session.stale"],
  },
  "auth.linkOidc": {
    summary: "Begin to link the OpenID provider: where to send this browser, which comes back to /login/oidc.",
    auth: "user",
    answer: z.object({ url: z.string() }),
    errors: ["identity.unavailable", "identity.not_configured", "session.stale"],
  },
  "auth.unlinkIdentity": {
    summary: "Unlink a provider; never the last way to sign in.",
    auth: "user",
    params: z.object({ provider }),
    answer: waysIn,
    errors: ["identity.last_way", "session.stale"],
  },
});
