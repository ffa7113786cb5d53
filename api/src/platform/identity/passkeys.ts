import type {
  createdCredential,
  creationOptions,
  requestOptions,
  usedCredential,
} from "@compcard/domain/accounts/passkeys/schema";
import { AppError } from "@compcard/domain/errors";
import type { z } from "zod";

/** A quarter of a second and 26 MB, for a site where somebody uses a passkey. */
const library = () => import("@simplewebauthn/server");

/** Time for a person to respond, in milliseconds; a challenge lives as long. */
export const passkeyTimeoutMs = 300_000;

/** Stored data of a passkey that checks its use. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  transports: string[];
}

/** An authenticator's report of a passkey. `backupEligible`: it may be copied to other devices; `synced`: it is. */
export interface PasskeyState {
  counter: number;
  synced: boolean;
  backupEligible: boolean;
}

export interface PasskeyOwner {
  userId: string;
  /** The names under which the device lists the account. */
  userName: string;
  displayName: string;
}

/** Takes a challenge that came back. @returns false where it was not given, has expired or was taken before. */
export type ConsumeChallenge = (challenge: string) => Promise<boolean>;

export interface PasskeyVerifier {
  /** `existing` are the owner's passkeys, which a device does not create twice. */
  creationOptions(owner: PasskeyOwner, existing: readonly StoredPasskey[]): Promise<z.input<typeof creationOptions>>;
  requestOptions(): Promise<z.input<typeof requestOptions>>;
  /** @throws `passkey.rejected`. */
  verifyCreated(
    credential: z.output<typeof createdCredential>,
    consume: ConsumeChallenge,
  ): Promise<StoredPasskey & PasskeyState>;
  /** @returns what to compare the stored counter with. @throws `passkey.rejected`. */
  verifyUsed(
    credential: z.output<typeof usedCredential>,
    passkey: StoredPasskey,
    consume: ConsumeChallenge,
  ): Promise<PasskeyState>;
}

/** EdDSA, ES256 and RS256 (COSE): what authenticators of today create. */
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * WebAuthn for the site of `publicUrl`: its origin, with its host as the RP id. Passkeys are discoverable, and the
 * device verifies its person every time (PIN, finger or face).
 */
export function createPasskeyVerifier({
  publicUrl,
  siteName,
}: {
  publicUrl: string;
  siteName: string;
}): PasskeyVerifier {
  const { origin, hostname } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  return {
    async creationOptions({ userId, userName, displayName }, existing) {
      const { generateRegistrationOptions } = await library();
      const { user, rp, challenge, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: siteName,
        rpID: hostname,
        userID: new TextEncoder().encode(userId),
        userName,
        userDisplayName: displayName,
        supportedAlgorithmIDs,
      });
      return {
        challenge,
        rp: { id: hostname, name: rp.name },
        user,
        pubKeyCredParams,
        timeout: passkeyTimeoutMs,
        attestation: "none",
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: "public-key",
          transports,
        })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      };
    },
    async requestOptions() {
      const { generateAuthenticationOptions } = await library();
      const { challenge } = await generateAuthenticationOptions({ rpID: hostname });
      return { challenge, rpId: hostname, timeout: passkeyTimeoutMs, userVerification: "required" };
    },
    async verifyCreated(credential, consume) {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await refuseAll(consume, (expectedChallenge) =>
        verifyRegistrationResponse({
          ...expected,
          response: { ...credential, clientExtensionResults: {} },
          expectedChallenge,
          supportedAlgorithmIDs,
        }),
      );
      if (!verified) throw new AppError("passkey.rejected");
      const { id, publicKey, counter } = registrationInfo.credential;
      const { transports } = credential.response;
      return { credentialId: id, publicKey, transports, ...stateOf({ ...registrationInfo, counter }) };
    },
    async verifyUsed({ response, ...credential }, { credentialId, publicKey }, consume) {
      const { verifyAuthenticationResponse } = await library();
      const { userHandle, ...rest } = response;
      const { verified, authenticationInfo } = await refuseAll(consume, (expectedChallenge) =>
        verifyAuthenticationResponse({
          ...expected,
          response: { ...credential, response: rest, clientExtensionResults: {} },
          expectedChallenge,
          // The counter is compared where the passkey is stored: it proves nothing of one that may be copied.
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
        }),
      );
      if (!verified) throw new AppError("passkey.rejected");
      return stateOf({ ...authenticationInfo, counter: authenticationInfo.newCounter });
    },
  };
}

interface Report {
  counter: number;
  credentialBackedUp: boolean;
  credentialDeviceType: "singleDevice" | "multiDevice";
}

function stateOf({ counter, credentialBackedUp, credentialDeviceType }: Report): PasskeyState {
  return { counter, synced: credentialBackedUp, backupEligible: credentialDeviceType === "multiDevice" };
}

/** The library throws plain errors for everything that does not hold; an error of `consume` is our own. */
async function refuseAll<T>(
  consume: ConsumeChallenge,
  verify: (expectedChallenge: ConsumeChallenge) => Promise<T>,
): Promise<T> {
  let failure: unknown;
  const expectedChallenge: ConsumeChallenge = async (challenge) => {
    try {
      return await consume(challenge);
    } catch (error) {
      failure = error;
      return false;
    }
  };
  try {
    return await verify(expectedChallenge);
  } catch (cause) {
    throw failure ?? Object.assign(new AppError("passkey.rejected"), { cause });
  }
}

/** The account that a device says the passkey is of; null where it says none. */
export function ownerOfHandle(userHandle: string | null | undefined): string | null {
  return userHandle ? Buffer.from(userHandle, "base64url").toString("utf8") : null;
}
