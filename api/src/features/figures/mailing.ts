import { calls } from "@compcard/domain/calls";
import type { AppContext } from "../../app-context.ts";
import { deleteOldMails, filterRecipients, lockRecipient } from "../../core/mails/store.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { composeMail } from "../../platform/mail/compose.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../platform/secret-tokens.ts";
import { presentFiguresCard } from "./present.ts";
import { figuresRecipients, insertMail, listCardsToMail, listOwnersWithOldFigures } from "./store.ts";
import { figuresTexts } from "./texts.ts";

type Mailing = Pick<AppContext, "config" | "database" | "log" | "stopping">;

/** People mailed by one run: after an upgrade the first mails of everybody go out over days. */
const mailsPerRun = 500;
/** People looked at by one statement. */
const batchSize = 1_000;

/**
 * Mails owners whose figures are three months old, all cards of an account in one mail, once a quarter at most. Any number
 * of processes may do it at once. Scheduled.
 */
export async function mailOldFigures(context: Mailing): Promise<void> {
  const { database, config, log, stopping } = context;
  await deleteOldMails(database.db, "figures_mails");
  const recipients = figuresRecipients(database.db, !config.emailVerification);
  let left = mailsPerRun;
  for (let last: string | null = null; left > 0; ) {
    const people: string[] = await listOwnersWithOldFigures(database.db, last, batchSize);
    for (const id of (await filterRecipients(recipients, people)).slice(0, left)) {
      stopping.throwIfAborted();
      await mailOwner(context, id).catch((err) => log.warn({ err }, "a mail about figures was not made"));
      left--;
    }
    last = people.at(-1) ?? null;
    if (last === null) return;
  }
}

async function mailOwner({ database, config }: Mailing, userId: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    // Another process may have been sooner, and the person may have confirmed or turned the mails off.
    const owner = await lockRecipient(db, figuresRecipients(db, !config.emailVerification), userId);
    const cards = owner ? (await listCardsToMail(db, userId)).map(presentFiguresCard) : [];
    if (!owner || cards.length === 0) return;
    const secrets = { confirm: newSecret(48), stop: newSecret(32) };
    await insertMail(db, {
      user_id: userId,
      token_hash: hashSecret(secrets.confirm),
      stop_hash: hashSecret(secrets.stop),
      card_ids: cards.map(({ id }) => id),
    });
    const { publicUrl, site } = config;
    const { email: to, locale } = owner;
    const content = figuresTexts(cards, secrets, { site: site.name, locale, publicUrl });
    const unsubscribeUrl = `${publicUrl}/api${calls["figures.stopMails"][1]}?token=${secrets.stop}`;
    await queueMail(db, "figures", { ...composeMail({ to, locale, site }, content), unsubscribeUrl });
  });
}
