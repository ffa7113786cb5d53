import { AppError } from "@compcard/domain/errors";
import { providedName } from "@compcard/domain/identity/person-name";
import { emailAddress } from "@compcard/domain/text-schema";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { timeouts } from "../external-calls.ts";
import type { ProvenIdentity } from "./identity.ts";

export interface GoogleCredential extends ProvenIdentity {
  /** The signed part of the credential. The signature has several encodings, so this part identifies a replay. */
  signedPart: string;
  /** Until when the credential could be shown again. */
  expiresAt: Date;
}

export type VerifyGoogleCredential = (credential: string) => Promise<GoogleCredential>;

const toleranceSeconds = 60;

const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  aud: z.string(),
  azp: z.string().optional(),
  email: emailAddress,
  // The boolean, not the string "true".
  email_verified: z.literal(true),
  hd: z.string().optional(),
  given_name: providedName,
  family_name: providedName,
});

/** Our fault or the person's, as against the keys being out of reach. */
const refusals = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

/**
 * Checks credentials of Google's sign-in script: signature, issuer, audience, age, and that the address was verified
 * (GOOGLE-03). Keys are fetched once and again when an unknown one appears, every 30 seconds at most.
 * @throws `identity.rejected`, or `identity.unavailable` when the keys are out of reach.
 */
export function createGoogleVerifier({
  clientId,
  jwksUrl,
}: {
  clientId: string;
  jwksUrl: string;
}): VerifyGoogleCredential {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeouts.identityKeys.total,
    cooldownDuration: 30_000,
  });
  return async (credential) => {
    const payload = await readPayload(credential, clientId, keys);
    const parsed = claims.safeParse(payload);
    if (!parsed.success || (parsed.data.azp ?? clientId) !== clientId) throw new AppError("identity.rejected");
    const { sub, exp, email, hd, given_name, family_name } = parsed.data;
    return {
      provider: "google",
      subject: sub,
      email,
      emailProof: email.endsWith("@gmail.com") || hd !== undefined ? "owned" : "verified",
      firstName: given_name,
      lastName: family_name,
      signedPart: credential.slice(0, credential.lastIndexOf(".")),
      expiresAt: new Date((exp + toleranceSeconds) * 1000),
    };
  };
}

async function readPayload(
  credential: string,
  clientId: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      issuer: ["https://accounts.google.com", "accounts.google.com"],
      audience: clientId,
      algorithms: ["RS256"],
      clockTolerance: toleranceSeconds,
      maxTokenAge: "1h",
      requiredClaims: ["sub", "exp", "iat", "email"],
    });
    return payload;
  } catch (cause) {
    const refused = refusals.some((kind) => cause instanceof kind);
    const error = refused
      ? new AppError("identity.rejected")
      : new AppError("identity.unavailable", { retryAfterSeconds: 10 });
    throw Object.assign(error, { cause });
  }
}
