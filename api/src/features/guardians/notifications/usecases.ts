import type { AppContext } from "../../../app-context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { claimUnnotified, type NotificationKind } from "../store.ts";
import { composeOutcome } from "../texts.ts";

/**
 * Mails owners of restricted cards once: that a card is not shown without a guardian, and that they are 18 and may
 * decide about the restriction. Safe to run in several processes. Scheduled.
 */
export async function notifyOwners(context: Pick<AppContext, "database" | "config" | "stopping">): Promise<void> {
  for (const kind of ["unnamed", "of_age"] satisfies NotificationKind[]) {
    for (let last: string | null = null; ; ) {
      context.stopping.throwIfAborted();
      last = await notifyBatch(context, kind, last);
      if (last === null) break;
    }
  }
}

/** @returns the last card that was claimed. */
function notifyBatch(
  { database, config }: Pick<AppContext, "database" | "config">,
  kind: NotificationKind,
  last: string | null,
): Promise<string | null> {
  return inTransaction(database.db, async (db) => {
    const owners = await claimUnnotified(db, kind, last);
    for (const { id: cardId, email, locale } of owners)
      if (email) await queueMail(db, "guardianOutcome", composeOutcome({ to: email, cardId, locale }, kind, config));
    return owners[0]?.last ?? null;
  });
}
