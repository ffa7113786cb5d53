import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { hasPassword, isFreshSession } from "./store.ts";

declare const proven: unique symbol;

/** Who signed in, or gave the password again, less than ten minutes ago. Only `requireFreshSession` makes one. */
export type FreshViewer = Viewer & { [proven]: true };

/**
 * FL-14: irreversible actions need a recently confirmed session. @throws `session.stale`; its details state whether the
 * account has a password or only an external sign-in.
 */
export async function requireFreshSession({ database }: Pick<Parts, "database">, viewer: Viewer): Promise<FreshViewer> {
  if (await isFreshSession(database.db, viewer.sessionId)) return viewer as FreshViewer;
  throw new AppError("session.stale", { details: { password: await hasPassword(database.db, viewer.userId) } });
}
