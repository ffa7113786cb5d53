import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { networkOf } from "../../platform/network.ts";
import { hashSecret } from "../../platform/secret-tokens.ts";
import { clearTurns, secondsToWait, takeTurn } from "../../platform/throttle.ts";

// Five failures shut out one network, so that a stranger cannot lock a person out; fifty from anywhere lock everyone.
const fromOneNetwork = { max: 5, windowSeconds: 900, pauseSeconds: 900 };
const fromAnywhere = { max: 50, windowSeconds: 3600, pauseSeconds: 900 };

function keysOf(email: string, ip: string): { here: string; anywhere: string } {
  const key = `sign-in:${hashSecret(email).toString("hex")}`;
  return { here: `${key}:${networkOf(ip)}`, anywhere: `${key}:anywhere` };
}

/**
 * Counts one attempt before its password is looked at; `forgiveAttempts` takes it back (AUTH-15). Sessions and other
 * ways of signing in are not touched. @throws `account.locked` with the seconds to wait.
 */
export async function countAttempt(db: Kysely<Schema>, email: string, ip: string): Promise<void> {
  const { here, anywhere } = keysOf(email, ip);
  // Asked first: an attempt that meets a locked account counts nowhere, and one from a locked network not elsewhere.
  const seconds =
    (await secondsToWait(db, anywhere)) ??
    (await takeTurn(db, here, fromOneNetwork)) ??
    (await takeTurn(db, anywhere, fromAnywhere));
  if (seconds !== null) throw new AppError("account.locked", { retryAfterSeconds: seconds });
}

/** After a right password, or a new one: the attempts before are forgotten. */
export async function forgiveAttempts(db: Kysely<Schema>, email: string, ip: string): Promise<void> {
  await clearTurns(db, Object.values(keysOf(email, ip)));
}
