import type { Parts } from "../../../parts.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { claimUnnotified, type Telling } from "../store.ts";
import { composeOutcome } from "../texts.ts";

/**
 * Mails owners of guarded cards what they are to know once: that nobody sees a card for want of a guardian, and that they are
 * 18 and may say what is to hold. Any number of processes may do it at once. Run from time to time.
 */
export async function notifyOwners({ database, config }: Pick<Parts, "database" | "config">): Promise<void> {
  for (const telling of ["unnamed", "of_age"] satisfies Telling[]) {
    for (let told = 1; told > 0; ) {
      told = await database.db.transaction().execute(async (db) => {
        const owners = await claimUnnotified(db, telling);
        for (const { id: cardId, email, locale } of owners)
          if (email) await queueMail(db, composeOutcome({ to: email, cardId, locale }, telling, config));
        return owners.length;
      });
    }
  }
}
