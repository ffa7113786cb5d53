import { mailPauseSeconds } from "@compcard/domain/accounts/rules";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { hashSecret } from "../../platform/secret-tokens.ts";
import { takeTurn } from "../../platform/throttle.ts";

const perMinute = { max: 1, windowSeconds: mailPauseSeconds, pauseSeconds: mailPauseSeconds };
const perDay = { max: 5, windowSeconds: 86_400, pauseSeconds: 86_400 };

/**
 * One mail of a kind a minute and five a day for one address, known or not (VERIFY-07).
 * @returns seconds to wait, or null when the mail may go.
 */
export async function takeMailTurn(
  db: Kysely<Schema>,
  kind: "verify" | "reset" | "registration" | "change",
  email: string,
): Promise<number | null> {
  const key = `mail:${kind}:${hashSecret(email).toString("hex")}`;
  return (await takeTurn(db, `${key}:minute`, perMinute)) ?? (await takeTurn(db, `${key}:day`, perDay));
}
