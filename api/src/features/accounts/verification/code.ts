import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { codesTaken, findByCode } from "../../../platform/mailed-code.ts";
import { emailSubject } from "../../../platform/rate-limit/consume.ts";
import { listCodes } from "./store.ts";

/**
 * Finds the mailed token that a code stands for (FL-23).
 * @returns the token's hash. @throws as `findByCode`.
 */
export async function findTokenOfCode(
  db: Kysely<Schema>,
  { email, code }: { email: string; code: string },
  ip: string,
): Promise<Uint8Array> {
  const typed = { code, subject: emailSubject(email), list: () => listCodes(db, email, codesTaken) };
  return (await findByCode(db, typed, ip)).token_hash;
}
