import { m } from "@compcard/domain/messages";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";

/**
 * True if this browser, at this address of the site, may have passkeys: they belong to a name, never to an IP address.
 */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && "PublicKeyCredential" in window && !isAddress;
}

/** Requests a new passkey of the signed-in account from the device. @throws what `passkeyProblem` explains. */
export async function createPasskey() {
  const { options } = await callApi("auth.passkeyOptions");
  // The library names the values of each text; the contract takes any.
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Requests one of the device's passkeys. @throws what `passkeyProblem` explains. */
export async function findPasskey() {
  const { options } = await callApi("auth.passkeyLoginOptions");
  return startAuthentication({ optionsJSON: options });
}

const problems: Partial<Record<string, () => string>> = {
  NotAllowedError: m.account_passkey_canceled,
  AbortError: m.account_passkey_canceled,
  InvalidStateError: m.account_passkey_here,
  SecurityError: m.account_passkey_address,
};

/** Why it did not work, for a person. Browsers state a cancellation and an expired time alike. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  return problems[(error as Error).name]?.() ?? m.account_passkey_failed_device();
}
