import { calls } from "@compcard/domain/calls";
import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../../parts.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { claimDoneGuests, insertMail, listOwnersToMail, lockOwner, setMailed, stopMailsBy } from "./store.ts";
import { doneTexts } from "./texts.ts";

type Mailing = Pick<Parts, "config" | "database">;

/**
 * Mails a person which clients are done since the last such mail, unless one went within a day or they want none. Any number of
 * processes may do it at once.
 */
export async function mailOwner({ config, database }: Mailing, userId: string): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const owner = await lockOwner(db, userId, !config.emailVerification);
    const done = owner ? await claimDoneGuests(db, userId) : [];
    if (!owner || done.length === 0) return;
    const token = newSecret(32);
    await insertMail(db, userId, hashSecret(token));
    const { publicUrl, site } = config;
    const frame = { to: owner.email, locale: owner.locale, site };
    const content = doneTexts(done, token, { site: site.name, locale: owner.locale, publicUrl });
    const unsubscribeUrl = `${publicUrl}/api${calls["selections.stopMails"][1]}?token=${token}`;
    await queueMail(db, { ...composeMail(frame, content), unsubscribeUrl });
  });
}

/** Everybody whose clients were done while a mail had just gone. Run from time to time. */
export async function mailOwners(parts: Mailing & Pick<Parts, "log" | "stopping">): Promise<void> {
  for (const id of await listOwnersToMail(parts.database.db, !parts.config.emailVerification)) {
    if (parts.stopping.aborted) return;
    await mailOwner(parts, id).catch((err) => parts.log.warn({ err }, "a mail about votes was not made"));
  }
}

export async function switchMails({ database }: Parts, userId: string, on: boolean): Promise<boolean> {
  await setMailed(database.db, userId, on);
  return on;
}

/** Turns these mails off for whom a mail with this link went to. @throws `selection.unknown_link`. */
export async function stopMails({ database }: Parts, token: string): Promise<void> {
  if (!(await stopMailsBy(database.db, hashSecret(token)))) throw new AppError("selection.unknown_link");
}
