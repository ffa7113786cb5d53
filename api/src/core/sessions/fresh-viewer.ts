import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { hasPasskey, hasPassword, hasRecoveryCode, isFreshSession } from "./store.ts";

declare const proven: unique symbol;

/** A viewer who re-authenticated in the last ten minutes. Only `requireFreshSession` creates one. */
export type FreshViewer = Viewer & { [proven]: true };

/**
 * FL-14: irreversible actions need a recently confirmed session. A moderator who has a passkey or a recovery code confirms
 * with it: with the password alone, or through the mailbox, somebody else could replace the passkey, or free the address of
 * an admin and register it anew. @throws `session.stale`; its details state what can confirm it.
 */
export async function requireFreshSession(
  { database }: Pick<AppContext, "database">,
  viewer: Viewer,
): Promise<FreshViewer> {
  const { db } = database;
  const secondFactor = await needsSecondFactor(db, viewer);
  if (!secondFactor && (await isFreshSession(db, viewer.sessionId))) return viewer as FreshViewer;
  const { userId } = viewer;
  const password = !secondFactor && (await hasPassword(db, userId));
  const [passkeys, recoveryCodes] = [await hasPasskey(db, userId), await hasRecoveryCode(db, userId)];
  throw new AppError("session.stale", { details: { password, passkeys, recoveryCodes, secondFactor } });
}

/** True if `requireFreshSession` accepts the viewer, in the caller's transaction. */
export async function isFreshViewer(db: Kysely<Schema>, viewer: Viewer): Promise<boolean> {
  return (await isFreshSession(db, viewer.sessionId)) && !(await needsSecondFactor(db, viewer));
}

async function needsSecondFactor(db: Kysely<Schema>, { userId, awaitsSecondFactor }: Viewer): Promise<boolean> {
  return awaitsSecondFactor && ((await hasPasskey(db, userId)) || (await hasRecoveryCode(db, userId)));
}
