import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";
import { networkKey, networkOf } from "../network.ts";
import { consumeRateLimit, resetRateLimit, secondsToWait } from "./consume.ts";

/** Secrets that can be guessed: the limits `<kind>.here` and `<kind>.anywhere`. */
export type AttemptKind = "sign-in" | "code" | "recovery" | "selection";

/** One person moves freely within a network; behind one link to a selection whole offices share it. */
const placeOf: Record<AttemptKind, (ip: string) => string> = {
  "sign-in": networkOf,
  code: networkOf,
  recovery: networkOf,
  selection: networkKey,
};

/**
 * Counts one attempt as failed before the secret is compared; `resetFailedAttempts` takes it back after a right one.
 * An attempt refused from anywhere is not counted, one refused here is not counted anywhere.
 * @returns seconds to wait, or null when the attempt is allowed.
 */
export async function countFailedAttempt(
  db: Kysely<Schema>,
  kind: AttemptKind,
  subject: string,
  ip: string,
): Promise<number | null> {
  return (
    (await secondsToWait(db, `${kind}.anywhere`, subject)) ??
    (await consumeRateLimit(db, `${kind}.here`, `${subject}:${placeOf[kind](ip)}`)) ??
    (await consumeRateLimit(db, `${kind}.anywhere`, subject))
  );
}

/** Deletes the failed attempts of one place; of all places together with `anywhere`. */
export async function resetFailedAttempts(
  db: Kysely<Schema>,
  kind: AttemptKind,
  subject: string,
  ip: string,
  { anywhere }: { anywhere: boolean },
): Promise<void> {
  await resetRateLimit(db, `${kind}.here`, `${subject}:${placeOf[kind](ip)}`);
  if (anywhere) await resetRateLimit(db, `${kind}.anywhere`, subject);
}
