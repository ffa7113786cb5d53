import type { ApiToken, NewApiToken } from "@compcard/domain/accounts/api-tokens/contract";
import { maxTokens, tokenPrefix } from "@compcard/domain/accounts/api-tokens/scopes";
import { AppError, invalidField } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { AuthenticateToken, Viewer } from "../../../platform/http/viewer.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { lockUser, provenEmail, type UserRow } from "../store.ts";
import { deleteToken, findToken, insertToken, listTokens, markUsed, type TokenRow } from "./store.ts";

/** The caller's tokens, latest first. */
export async function listOwnTokens({ database }: Pick<AppContext, "database">, userId: string): Promise<ApiToken[]> {
  return (await listTokens(database.db, userId)).map(presentToken);
}

/** @throws `token.not_found`, also for another person's token. */
export async function getOwnToken(
  context: Pick<AppContext, "database">,
  userId: string,
  id: string,
): Promise<ApiToken> {
  const token = (await listOwnTokens(context, userId)).find((one) => one.id === id);
  if (!token) throw new AppError("token.not_found");
  return token;
}

/**
 * Makes a token and mails the person about it, in one transaction. @returns the secret, of which only a hash is stored.
 * @throws `token.too_many`; `request.invalid` for an end that has passed.
 */
export async function createToken(
  { database, config, clock }: Pick<AppContext, "database" | "config" | "clock">,
  { userId }: FreshViewer,
  { name, scopes, expires_at }: NewApiToken,
): Promise<{ token: string; api_token: ApiToken }> {
  const end = expires_at === null ? null : new Date(expires_at);
  if (end && end <= clock.now()) throw invalidField("expires_at", "must be in the future");
  const token = tokenPrefix + newSecret(32);
  return inTransaction(database.db, async (db) => {
    const user = await lockUser(db, userId);
    if (!user) throw new AppError("session.required");
    if ((await listTokens(db, userId)).length >= maxTokens) throw new AppError("token.too_many");
    const stored = { token_hash: hashSecret(token), ending: token.slice(-4), user_id: userId };
    const row = await insertToken(db, { ...stored, name, scopes, expires_at: end });
    const mail = composeCreated(config, user, name);
    if (mail) await queueMail(db, "account", mail);
    return { token, api_token: presentToken(row) };
  });
}

function composeCreated(config: AppContext["config"], user: UserRow, name: string) {
  const { locale } = user;
  const to = provenEmail(user, config);
  const link = `${config.publicUrl}${inLanguage(paths.profile({ tab: "account" }), locale)}#developers`;
  return to && composeAccountMail({ to, locale, site: config.site, kind: "token", link, details: { token: name } });
}

/** Ends with the next request. @throws `token.not_found`, also for another person's token. */
export async function removeToken(
  { database }: Pick<AppContext, "database">,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteToken(database.db, userId, id))) throw new AppError("token.not_found");
}

/**
 * Authenticates a token for its account, with the person's current rights, but never those of a moderator. The day of
 * the last use is written once a day. @throws `token.invalid`, `token.expired`, `token.blocked` (401).
 */
export function authenticateToken({ database, config }: Pick<AppContext, "database" | "config">): AuthenticateToken {
  return async (token) => {
    const found = await findToken(database.db, hashSecret(token));
    if (!found) throw new AppError("token.invalid");
    if (found.blocked) throw new AppError("token.blocked");
    if (found.expired) throw new AppError("token.expired");
    if (found.unused_today) await markUsed(database.db, found.id);
    const verified = found.booker_state === "verified";
    const viewer: Viewer = {
      userId: found.user_id,
      sessionId: found.id,
      email: provenEmail(found, config),
      verified,
      company: verified ? found.booker_company : null,
      moderates: false,
      awaitsSecondFactor: false,
    };
    return { viewer, scopes: found.scopes };
  };
}

function presentToken({ created_at, expires_at, ...row }: TokenRow): ApiToken {
  return { ...row, created_at: created_at.toISOString(), expires_at: expires_at?.toISOString() ?? null };
}
