import { randomInt } from "node:crypto";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { emailSubject, requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { countFailedAttempt, resetFailedAttempts } from "../../../platform/rate-limit/failed-attempts.ts";
import { listCodes } from "./store.ts";

/** People type the code of whichever mail they find first. */
const codesTaken = 3;

/** Six digits for typing, beside the mailed link (FL-23). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Finds the mailed token that a code stands for. An unknown address takes as long and as many tries as a known one.
 * @returns the token's hash. @throws `verification.wrong_code`, `request.too_many`.
 */
export async function findTokenOfCode(
  db: Kysely<Schema>,
  { email, code }: { email: string; code: string },
  ip: string,
): Promise<Uint8Array> {
  requireWithinLimit(await countFailedAttempt(db, "code", emailSubject(email), ip));
  const known = await listCodes(db, email, codesTaken);
  let found: Uint8Array | undefined;
  for (let index = 0; index < codesTaken; index++) {
    const token = known[index];
    if (await verifyPassword(code, token?.code_hash ?? null)) found ??= token?.token_hash;
  }
  if (!found) throw new AppError("verification.wrong_code");
  await resetFailedAttempts(db, "code", emailSubject(email), ip, { anywhere: false });
  return found;
}
