import { randomInt } from "node:crypto";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "./db/schema.ts";
import { verifyPassword } from "./passwords.ts";
import { requireWithinLimit } from "./rate-limit/consume.ts";
import { countFailedAttempt, resetFailedAttempts } from "./rate-limit/failed-attempts.ts";

/** People type the code of whichever mail they find first. */
export const codesTaken = 3;

/** Six digits for typing (FL-23). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

interface TypedCode<T> {
  code: string;
  /** The address to which it was mailed, and the purpose: wrong codes are counted by it. */
  subject: string;
  /** Rows with the hashes of the last codes, the newest first. */
  list: () => Promise<readonly T[]>;
}

/**
 * Finds the row of a mailed code. An unknown address takes as long and as many tries as a known one.
 * @throws `verification.wrong_code`, `request.too_many`.
 */
export async function findByCode<T extends { code_hash: string | null }>(
  db: Kysely<Schema>,
  { code, subject, list }: TypedCode<T>,
  ip: string,
): Promise<T> {
  requireWithinLimit(await countFailedAttempt(db, "code", subject, ip));
  const known = await list();
  let found: T | undefined;
  for (let index = 0; index < codesTaken; index++) {
    const row = known[index];
    if (await verifyPassword(code, row?.code_hash ?? null)) found ??= row;
  }
  if (!found) throw new AppError("verification.wrong_code");
  await resetFailedAttempts(db, "code", subject, ip, { anywhere: false });
  return found;
}
