import type { User } from "@compcard/domain/accounts/schema";
import type { ConsentKind } from "@compcard/domain/consents/kinds";
import type { AppContext } from "../../src/app-context.ts";
import { recordConsents } from "../../src/core/consents/ledger.ts";
import { presentUser } from "../../src/features/accounts/present.ts";
import { openSession } from "../../src/features/accounts/sessions/usecases.ts";
import { insertUser } from "../../src/features/accounts/store.ts";
import { hashPassword } from "../../src/platform/passwords.ts";

/** Good enough for the rules of sign-up. */
export const seededPassword = "Podium7x";

let passwordHash: Promise<string> | undefined;

export interface AccountSeed {
  email: string;
  firstName: string;
  lastName: string;
  consents?: ConsentKind[];
  /** The company of a verified booker. */
  company?: string;
}

/**
 * Creates an account like a sign-up, a confirmed address and a sign-in, without their mail and their work on passwords.
 */
export async function seedAccount(
  context: Pick<AppContext, "database" | "config" | "clock">,
  { email, firstName, lastName, consents = [], company }: AccountSeed,
): Promise<{ token: string; user: User }> {
  passwordHash ??= hashPassword(seededPassword);
  const password_hash = await passwordHash;
  const names = { first_name: firstName, last_name: lastName };
  const client = { ip: "127.0.0.1", userAgent: "Mozilla/5.0 (of a person)", locale: "ru" } as const;
  return context.database.db.transaction().execute(async (db) => {
    const values = { ...names, email, password_hash, locale: client.locale, email_verified_at: context.clock.now() };
    const user = await insertUser(db, values);
    if (!user) throw new Error(`there is an account with ${email}`);
    await recordConsents(db, context.config, user.id, consents, { way: "sign-up", locale: client.locale });
    const token = await openSession(context, db, user.id, client);
    if (company === undefined) return { token, user: presentUser(user) };
    const booker = { booker_company: company, booker_state: "verified" } as const;
    await db.updateTable("users").set(booker).where("id", "=", user.id).execute();
    return { token, user: presentUser({ ...user, ...booker }) };
  });
}
