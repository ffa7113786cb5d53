import { findRegistrationProblem, type PersonRole } from "@compcard/domain/accounts/rules";
import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { recordConsents, requireForSignUp } from "../../core/consents/ledger.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { checkPassword, hashPassword, verifyPassword } from "../../platform/passwords.ts";
import { emailSubject, requireWithinLimit } from "../../platform/rate-limit/consume.ts";
import { countFailedAttempt, resetFailedAttempts } from "../../platform/rate-limit/failed-attempts.ts";
import { consumeMailLimit } from "../../platform/rate-limit/mails.ts";
import type { Client } from "./client.ts";
import { requireUncommonPassword } from "./passwords/common-passwords.ts";
import { openSession } from "./sessions/usecases.ts";
import { findUser, insertUser, listUsersByEmail, lockUser, type UserRow, updateUser } from "./store.ts";
import { registerUniformly } from "./uniform-registration.ts";
import { mailLink, makeLink } from "./verification/mail.ts";
import { mailConfirmation } from "./verification/usecases.ts";
import { newWaitToken, saveWaitToken } from "./waiting/usecases.ts";

export interface RegistrationInput {
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
  locale?: Locale | undefined;
  /** The purpose that the person chose. */
  role?: PersonRole | null | undefined;
  /** A path of this site to which the person returns (FL-21). */
  next?: string | null | undefined;
  consents?: ConsentKind[] | undefined;
}

export interface Registered {
  user: UserRow;
  /** Null until the address is confirmed. */
  token: string | null;
  /** Secret of the page that waits for that; null where nothing is waited for. */
  waiting: string | null;
}

/**
 * Creates an account and queues the confirmation mail, in one transaction (AUTH-11, AUTH-16). @throws one of the five
 * checks, `consent.required`, or `account.exists`. With uniform errors an existing address gets the response of a new
 * account, and a mail that states the truth.
 */
export async function register(context: AppContext, input: RegistrationInput, client: Client): Promise<Registered> {
  const { database, config } = context;
  if (config.uniformErrors && config.emailVerification) {
    const fresh = await readRegistration(context, input, client);
    const { consents = [], next = null } = input;
    return { ...(await registerUniformly(context, fresh, { consents, next })), token: null };
  }
  const insert = await prepareRegistration(context, input, client);
  const made = await inTransaction(database.db, insert);
  if (!made) throw new AppError("account.exists");
  return made;
}

/** Null where the address is taken. */
type InsertAccount = (db: Kysely<Schema>) => Promise<Registered | null>;

/** The rest of the work, for a transaction of the caller's, after the slow part. @throws as `register`. */
export async function prepareRegistration(
  context: AppContext,
  input: RegistrationInput,
  client: Client,
): Promise<InsertAccount> {
  const { config } = context;
  const fresh = await readRegistration(context, input, client);
  const link = config.emailVerification ? await makeLink("verify") : null;
  return async (db) => {
    const user = await insertUser(db, fresh);
    if (!user) return null;
    await recordConsents(db, config, user.id, input.consents ?? [], { way: "sign-up", locale: user.locale });
    if (!link) return { user, token: await openSession(context, db, user.id, client), waiting: null };
    const waiting = newWaitToken();
    await saveWaitToken(db, waiting, user.id, input.next ?? null);
    await mailLink(db, config, user.id, link);
    return { user, token: null, waiting };
  };
}

async function readRegistration({ config }: AppContext, input: RegistrationInput, client: Client) {
  const problem = findRegistrationProblem(input);
  if (problem) throw new AppError(problem.code, problem);
  await requireUncommonPassword("password", input.password);
  requireForSignUp(config, input.consents ?? []);
  return {
    email: input.email,
    password_hash: await hashPassword(input.password),
    first_name: input.firstName,
    last_name: input.lastName,
    locale: input.locale ?? client.locale,
    phone: null,
    bio: null,
    avatar_key: null,
    email_verified_at: null,
    role: input.role ?? null,
    booker_company: null,
    booker_state: null,
    signed_in_at: null,
    unclaimed: false,
    blocked_at: null,
    votes_mailed: true,
    figures_mailed: true,
    options_mailed: true,
    options_mailed_at: null,
    email_alias: null,
  };
}

/**
 * Signs in with a password; the first check that fails is answered (AUTH-09). With uniform errors an unknown address
 * and one that waits for its confirmation go the same way as a wrong password, locks included: else who registers an
 * address and then signs in to it would learn whether it was free.
 */
export async function logIn(
  context: AppContext,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<{ user: UserRow; token: string }> {
  const { database, config } = context;
  requireCredential("email", email);
  requireCredential("password", password);
  const namesakes = await listUsersByEmail(database.db, email);
  if (namesakes.length === 0 && !config.uniformErrors) {
    await verifyPassword(password, null);
    throw new AppError("account.not_found");
  }
  const attempt = await countFailedAttempt(database.db, "sign-in", emailSubject(email), client.ip);
  requireWithinLimit(attempt, "account.locked");
  const { user, outdated } = await findOwner(namesakes, password);
  if (!user) throw refuseCredentials(config);
  if (config.emailVerification && !user.email_verified_at) throw await refuseUnconfirmed(context, user, client);
  await resetFailedAttempts(database.db, "sign-in", emailSubject(email), client.ip, { anywhere: true });
  const hash = outdated ? await hashPassword(password) : user.password_hash;
  return inTransaction(database.db, async (db) => {
    // A reset may have come between: then this password opens nothing any more.
    if ((await lockUser(db, user.id))?.password_hash !== user.password_hash) throw refuseCredentials(config);
    if (outdated) await updateUser(db, user.id, { password_hash: hash });
    return { user, token: await openSession(context, db, user.id, client) };
  });
}

/** The account that the password opens. Where there is none it takes as long. */
async function findOwner(users: UserRow[], password: string): Promise<{ user?: UserRow; outdated: boolean }> {
  if (users.length === 0) await checkPassword(password, null);
  for (const user of users) {
    const { right, outdated } = await checkPassword(password, user.password_hash);
    if (right) return { user, outdated };
  }
  return { outdated: false };
}

/** Throws if the address is unconfirmed; with uniform errors, mails a new link instead. */
async function refuseUnconfirmed(context: AppContext, user: UserRow, { ip }: Client): Promise<AppError> {
  const { database, config, background } = context;
  const email = user.email ?? "";
  if (!config.uniformErrors) {
    await resetFailedAttempts(database.db, "sign-in", emailSubject(email), ip, { anywhere: true });
    return new AppError("account.email_not_verified");
  }
  background.run(async () => {
    if ((await consumeMailLimit(database.db, "verify", email)) === null) await mailConfirmation(context, user);
  });
  return refuseCredentials(config);
}

/** If an unconfirmed address gets the response of a wrong password, the text names both causes (FL-26). */
function refuseCredentials({ uniformErrors }: Pick<AppContext["config"], "uniformErrors">): AppError {
  if (!uniformErrors) return new AppError("account.invalid_credentials");
  const message = "Invalid email or password, or the address is not confirmed";
  return new AppError("account.invalid_credentials", { message });
}

function requireCredential(path: "email" | "password", value: string): void {
  if (value) return;
  const message = path === "email" ? "Email is required" : "Password is required";
  throw new AppError("account.required_fields", { details: [{ path, message }] });
}

/** The signed-in person. @throws `session.required` when the account was deleted meanwhile. */
export async function getOwnUser({ database }: Pick<AppContext, "database">, viewer: Viewer): Promise<UserRow> {
  const user = await findUser(database.db, viewer.userId);
  if (!user) throw new AppError("session.required");
  return user;
}
