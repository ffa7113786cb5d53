import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { lineOf } from "../../platform/network.ts";
import { clearTurns, secondsToWait, takeTurn } from "../../platform/throttle.ts";

// Ten failures shut out one address; two hundred from anywhere everybody who has not opened the link before.
const fromOneAddress = { max: 10, windowSeconds: 900, pauseSeconds: 900 };
const fromAnywhere = { max: 200, windowSeconds: 3600, pauseSeconds: 900 };

function keysOf(linkId: string, ip: string): { here: string; anywhere: string } {
  return { here: `selection:${linkId}:${lineOf(ip)}`, anywhere: `selection:${linkId}:anywhere` };
}

/** Counts one password of a link before it is looked at. @throws `request.too_many` with the seconds to wait. */
export async function countGuess(db: Kysely<Schema>, linkId: string, ip: string): Promise<void> {
  const { here, anywhere } = keysOf(linkId, ip);
  const seconds =
    (await secondsToWait(db, anywhere)) ??
    (await takeTurn(db, here, fromOneAddress)) ??
    (await takeTurn(db, anywhere, fromAnywhere));
  if (seconds !== null) throw new AppError("request.too_many", { retryAfterSeconds: seconds });
}

/** After a right one: behind one address there may be an office. */
export async function forgiveGuesses(db: Kysely<Schema>, linkId: string, ip: string): Promise<void> {
  await clearTurns(db, [keysOf(linkId, ip).here]);
}
