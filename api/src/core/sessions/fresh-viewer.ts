import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { hasPasskey, hasPassword, isFreshSession } from "./store.ts";

declare const proven: unique symbol;

/** Who proved within ten minutes who they are, as `requireFreshSession` asks; nothing else makes one. */
export type FreshViewer = Viewer & { [proven]: true };

/**
 * FL-14: irreversible actions need a recently confirmed session. A moderator who has a passkey confirms with it: with the
 * password alone, or through the mailbox, somebody else could replace the passkey, or free the address of an admin and
 * register it anew. @throws `session.stale`; its details state whether a password and whether a passkey can confirm it.
 */
export async function requireFreshSession({ database }: Pick<Parts, "database">, viewer: Viewer): Promise<FreshViewer> {
  const { userId, sessionId, awaitsSecondFactor } = viewer;
  const secondFactor = awaitsSecondFactor && (await hasPasskey(database.db, userId));
  if (secondFactor) throw new AppError("session.stale", { details: { password: false, passkeys: true, secondFactor } });
  if (await isFreshSession(database.db, sessionId)) return viewer as FreshViewer;
  const [password, passkeys] = [await hasPassword(database.db, userId), await hasPasskey(database.db, userId)];
  throw new AppError("session.stale", { details: { password, passkeys } });
}
