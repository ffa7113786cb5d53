import type { Parts } from "../../../parts.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { claimUnnotified, type NotificationKind } from "../store.ts";
import { composeOutcome } from "../texts.ts";

/**
 * Mails owners of restricted cards once: that a card is not shown without a guardian, and that they are 18 and may
 * decide about the restriction. Safe to run in several processes. Scheduled.
 */
export async function notifyOwners({ database, config }: Pick<Parts, "database" | "config">): Promise<void> {
  for (const kind of ["unnamed", "of_age"] satisfies NotificationKind[]) {
    for (let count = 1; count > 0; ) {
      count = await database.db.transaction().execute(async (db) => {
        const owners = await claimUnnotified(db, kind);
        for (const { id: cardId, email, locale } of owners)
          if (email) await queueMail(db, composeOutcome({ to: email, cardId, locale }, kind, config));
        return owners.length;
      });
    }
  }
}
