import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { log } from "../../../lib/browser/log.ts";
import { signOut } from "../../../lib/session/session.ts";

/**
 * Sign-in with Google or VK ID may create an account, so the consents of a sign-up are requested first. If the form
 * cannot be shown now, the profile shows it. @returns false if the person declined and is signed out.
 */
export async function consentsOnArrival(needed: readonly ConsentKind[]): Promise<boolean> {
  const agreed = await import("../../../lib/session/consents.ts")
    .then(({ requestConsents }) => requestConsents(needed, "sign-up"))
    .catch((error: unknown) => {
      log("warn", "consents could not be read", String(error));
      return true;
    });
  if (!agreed) signOut();
  return agreed;
}
