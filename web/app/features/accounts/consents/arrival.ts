import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { log } from "../../../lib/browser/log.ts";
import { signOut } from "../../../lib/session/session.ts";

/**
 * Who comes through Google or VK ID may be here for the first time: what a sign-up consents to is asked before anything
 * else. Where it cannot be asked now, the profile asks. @returns false where the person disagreed and is signed out.
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
