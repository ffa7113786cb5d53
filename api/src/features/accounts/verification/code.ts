import { randomInt } from "node:crypto";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { networkOf } from "../../../platform/network.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { clearTurns, takeTurn } from "../../../platform/throttle.ts";
import { listCodes } from "./store.ts";

// Of a million codes, so few that guessing is hopeless: twenty from anywhere, then none for an hour. A stranger can hold
// the code up that long, never the link; from one network they use up five of the twenty.
const fromOneNetwork = { max: 5, windowSeconds: 3600, pauseSeconds: 3600 };
const fromAnywhere = { max: 20, windowSeconds: 86_400, pauseSeconds: 3600 };

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
  const key = `code:${hashSecret(email).toString("hex")}`;
  const here = `${key}:${networkOf(ip)}`;
  const seconds = (await takeTurn(db, here, fromOneNetwork)) ?? (await takeTurn(db, `${key}:anywhere`, fromAnywhere));
  if (seconds !== null) throw new AppError("request.too_many", { retryAfterSeconds: seconds });
  const known = await listCodes(db, email, codesTaken);
  let found: Uint8Array | undefined;
  for (let index = 0; index < codesTaken; index++) {
    const token = known[index];
    if (await verifyPassword(code, token?.code_hash ?? null)) found ??= token?.token_hash;
  }
  if (!found) throw new AppError("verification.wrong_code");
  await clearTurns(db, [here]);
  return found;
}
