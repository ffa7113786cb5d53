import { deviceKind } from "@compcard/domain/accounts/device-name";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { type FreshViewer, requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Authenticate, Viewer } from "../../../platform/http/viewer.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { disconnectPrograms } from "../api-tokens/store.ts";
import type { Client } from "../client.ts";
import { provenEmail } from "../store.ts";
import { mailNewDevice } from "./new-device.ts";
import {
  deleteSession,
  deleteSessions,
  findLiveSession,
  insertSession,
  isBlocked,
  listLiveSessionIds,
  listSessions,
  markSignedIn,
  replaceToken,
  touchSession,
} from "./store.ts";
import { rememberDevice } from "./store-devices.ts";

/**
 * A new session on every sign-in. The account's first is expected, as is that of the page where it was made; of any other
 * from a new browser the person is mailed (FL-30). `secondFactor`: it was opened with a passkey. @returns its token, of which only a hash is stored.
 * @throws `account.blocked`.
 */
export async function openSession(
  context: Pick<AppContext, "config" | "clock">,
  db: Kysely<Schema>,
  userId: string,
  client: Client,
  { expected = false, secondFactor = false } = {},
): Promise<string> {
  const { ip, userAgent } = client;
  if (await isBlocked(db, userId)) throw new AppError("account.blocked");
  const token = newSecret(32);
  const isFirst = await markSignedIn(db, userId);
  const isNew = await rememberDevice(db, userId, deviceKind(userAgent));
  if (isNew && !isFirst && !expected) await mailNewDevice(context, db, userId, client);
  await insertSession(db, { token_hash: hashSecret(token), user_id: userId, user_agent: userAgent, ip, secondFactor });
  return token;
}

/** Gives a session another token, in the caller's transaction (FL-14). @returns the token, of which only a hash is stored. */
export async function renewToken(db: Kysely<Schema>, { sessionId }: Viewer): Promise<string> {
  const token = newSecret(32);
  await replaceToken(db, sessionId, hashSecret(token));
  return token;
}

/** Finds who a token belongs to. `email` of the viewer is that of `provenEmail`: an address counts once it is their own. */
export function authenticate({ database, config }: Pick<AppContext, "database" | "config">): Authenticate {
  return async (token) => {
    const session = await findLiveSession(database.db, hashSecret(token));
    if (!session) return null;
    if (session.stale) await touchSession(database.db, session.id);
    const { user_id: userId, id: sessionId } = session;
    const email = provenEmail(session, config);
    const isModerator = session.named || config.adminEmails.includes(email);
    const awaitsSecondFactor = isModerator && config.moderatorSecondFactor && !session.second_factor;
    const verified = session.booker_state === "verified";
    const company = verified ? session.booker_company : null;
    return {
      userId,
      sessionId,
      email,
      verified,
      company,
      moderates: isModerator && !awaitsSecondFactor,
      awaitsSecondFactor,
    };
  };
}

/** Which of these sessions still stand for somebody, for what stays open longer than a request. */
export async function findLive(
  { database }: Pick<AppContext, "database">,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set(await listLiveSessionIds(database.db, ids));
}

/** AUTH-03: succeeds without a session too. */
export async function logOut({ database }: AppContext, viewer: Viewer | null): Promise<void> {
  if (viewer) await deleteSession(database.db, viewer.userId, viewer.sessionId);
}

/** The person's sessions, latest first. */
export async function listOwnSessions({ database }: AppContext, viewer: Viewer) {
  const rows = await listSessions(database.db, viewer.userId);
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    user_agent: row.user_agent,
    ip: row.ip,
    current: row.id === viewer.sessionId,
  }));
}

/**
 * Ends one session; ending another than the current one needs a fresh session (FL-14). @throws `session.stale`, or
 * `session.not_found`, also for another person's session.
 */
export async function endSession({ database }: AppContext, viewer: Viewer, id: string): Promise<void> {
  if (id !== viewer.sessionId) await requireFreshSession({ database }, viewer);
  if (!(await deleteSession(database.db, viewer.userId, id))) throw new AppError("session.not_found");
}

/** Signs out everywhere but here (FL-14); with `endTokens`, programs lose access too (TL-08). */
export async function endOtherSessions(
  { database }: AppContext,
  viewer: FreshViewer,
  { endTokens }: { endTokens: boolean },
): Promise<void> {
  await inTransaction(database.db, async (db) => {
    await deleteSessions(db, viewer.userId, viewer.sessionId);
    if (endTokens) await disconnectPrograms(db, viewer.userId);
  });
}
