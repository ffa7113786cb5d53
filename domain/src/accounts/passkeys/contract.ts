import { z } from "zod";
import { defineContract } from "../../call-spec.ts";
import { sample } from "../../example-values.ts";
import { uuid } from "../../text-schema.ts";
import { user } from "../schema.ts";
import { createdCredential, creationOptions, passkey, passkeyName, requestOptions, usedCredential } from "./schema.ts";

const params = z.object({ id: uuid });
const passkeys = z.object({ passkeys: z.array(passkey) });
const used = z.object({ credential: usedCredential });
const useErrors = ["passkey.rejected", "passkey.unknown", "passkey.copied"] as const;

const useExample = {
  body: {
    credential: {
      id: sample.credentialId,
      rawId: sample.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: sample.clientData,
        authenticatorData: sample.authenticatorData,
        signature: sample.signature,
        userHandle: sample.userHandle,
      },
    },
  },
};

/** Sign-in by WebAuthn. Every challenge counts once, within five minutes. */
export const passkeysContract = defineContract({
  "auth.passkeys": { summary: "The passkeys of the account, oldest first.", auth: "user", answer: passkeys },
  "auth.passkeyOptions": {
    summary: "Begin to add a passkey: options for `navigator.credentials.create`.",
    auth: "user",
    answer: z.object({ options: creationOptions }),
    errors: ["passkey.too_many", "session.stale"],
  },
  "auth.addPasskey": {
    summary: "Add the passkey that the browser created; without a name it gets that of the browser.",
    auth: "user",
    body: z.object({ credential: createdCredential, name: passkeyName.optional() }),
    example: {
      body: {
        credential: {
          id: sample.credentialId,
          rawId: sample.credentialId,
          type: "public-key",
          response: { clientDataJSON: sample.clientData, attestationObject: sample.attestation },
        },
        name: "Work phone",
      },
    },
    answer: passkeys,
    status: 201,
    errors: ["passkey.rejected", "passkey.exists", "passkey.too_many", "session.stale"],
  },
  "auth.renamePasskey": {
    summary: "Give a passkey another name.",
    auth: "user",
    params,
    body: z.object({ name: passkeyName }),
    example: { body: { name: "Work phone" } },
    answer: passkeys,
    errors: ["passkey.not_found"],
  },
  "auth.removePasskey": {
    summary: "Remove a passkey; never the last way to sign in.",
    auth: "user",
    params,
    answer: passkeys,
    errors: ["passkey.not_found", "identity.last_way", "session.stale"],
  },
  "auth.passkeyLoginOptions": {
    summary: "Begin to use a passkey: options for `navigator.credentials.get`. The device offers the accounts.",
    auth: "guest",
    answer: z.object({ options: requestOptions }),
  },
  "auth.passkeyLogin": {
    summary: "Sign in with a passkey.",
    auth: "guest",
    body: used,
    example: useExample,
    answer: z.object({ token: z.string(), user }),
    errors: [...useErrors, "account.blocked"],
  },
  "auth.confirmPasskey": {
    summary: "Use a passkey of the account: for ten minutes the session may do what only its owner may.",
    auth: "user",
    body: used,
    example: useExample,
    answer: z.object({}),
    errors: useErrors,
  },
});
