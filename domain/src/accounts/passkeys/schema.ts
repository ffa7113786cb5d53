import { z } from "zod";
import { singleLine } from "../../text-schema.ts";

/** Letters of a passkey's name that its owner gives. */
export const passkeyNameMax = 60;

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, "must be base64url");

const type = z.literal("public-key");
const credentialId = bytes(1_400);
const clientData = bytes(8_000);

export const passkeyName = singleLine(passkeyNameMax).refine((name) => name !== "", "must not be empty");

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: for `navigator.credentials.create`. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ id: z.string(), type, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: for `navigator.credentials.get`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
});

/** `RegistrationResponseJSON` of WebAuthn; what is not named here is ignored. */
export const createdCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(40_000),
    /** The transports of the authenticator, for later requests. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn; what is not named here is ignored. */
export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    /** The account of the passkey. Every passkey has it, because the device finds passkeys by itself. */
    userHandle: bytes(200).nullish(),
  }),
});

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null until it is used. */
  used_at: z.iso.datetime().nullable(),
  /** True if its provider copies it to the person's other devices. */
  synced: z.boolean(),
});
