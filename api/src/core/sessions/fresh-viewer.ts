import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { hasPasskey, hasPassword, isFreshSession } from "./store.ts";

declare const proven: unique symbol;

/** Who signed in, gave the password again or used a passkey less than ten minutes ago. Only `requireFreshSession` makes one. */
export type FreshViewer = Viewer & { [proven]: true };

/**
 * FL-14: irreversible actions need a recently confirmed session. @throws `session.stale`; its details state whether the
 * account has a password, and whether it has a passkey.
 */
export async function requireFreshSession({ database }: Pick<Parts, "database">, viewer: Viewer): Promise<FreshViewer> {
  if (await isFreshSession(database.db, viewer.sessionId)) return viewer as FreshViewer;
  const { userId } = viewer;
  const [password, passkeys] = [await hasPassword(database.db, userId), await hasPasskey(database.db, userId)];
  throw new AppError("session.stale", { details: { password, passkeys } });
}
