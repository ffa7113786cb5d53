import { calls } from "@compcard/domain/calls";
import { mailedCards } from "@compcard/domain/search/saved/rules";
import type { AppContext } from "../../../app-context.ts";
import { deleteOldMails, lockRecipient } from "../../../core/mails/store.ts";
import { listRosterCards } from "../../../core/reading/roster-cards.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { inBatches } from "../../../platform/jobs/in-batches.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { readRights } from "../store-rights.ts";
import { presentSaved } from "./present.ts";
import { listMailedSearches } from "./store.ts";
import { insertSearchMail, listReaders, markMailed, readSettledTime, searchRecipients } from "./store-mails.ts";
import { findNewCards } from "./store-new-cards.ts";
import { type NewCards, newCardsTexts } from "./texts.ts";
import { askedBy } from "./usecases.ts";

type Mailing = Pick<AppContext, "clock" | "config" | "database" | "log" | "stopping">;

const batchSize = 500;

/**
 * Mails people the cards that are new in their saved searches, all in one mail a day at most, each card once. Any number
 * of processes may do it at once. Scheduled.
 */
export async function mailNewCards(context: Mailing): Promise<void> {
  const { database, config, log } = context;
  await deleteOldMails(database.db, "search_mails");
  const readers = inBatches(context, (last: string | null) =>
    listReaders(database.db, last, !config.emailVerification, batchSize),
  );
  // A failing search of one person does not stop the mails of others.
  for await (const id of readers)
    await mailReader(context, id).catch((err) => log.warn({ err }, "a mail about saved searches was not made"));
}

async function mailReader(context: Mailing, userId: string): Promise<void> {
  const { database, config } = context;
  const until = await readSettledTime(database.db);
  const collected = await collectNewCards(context, userId, until);
  await inTransaction(database.db, async (db) => {
    // Another process may have been sooner, and the person may have turned the mails off.
    const reader = await lockRecipient(db, searchRecipients(db, !config.emailVerification), userId);
    if (!reader) return;
    const wanted = new Set((await listMailedSearches(db, userId)).map(({ id }) => id));
    const newInWanted = collected.filter(({ search }) => wanted.has(search.id));
    await markMailed(db, userId, until);
    if (newInWanted.length === 0) return;
    const token = newSecret(32);
    await insertSearchMail(db, userId, hashSecret(token));
    const { publicUrl, site } = config;
    const frame = { to: reader.email, locale: reader.locale, site };
    const content = newCardsTexts(newInWanted, token, { site: site.name, locale: reader.locale, publicUrl });
    await queueMail(db, "newCards", { ...composeMail(frame, content), unsubscribeUrl: stopMailsUrl(publicUrl, token) });
  });
}

/** New cards of each search; a card that several find is listed in the first. */
async function collectNewCards(context: Mailing, userId: string, until: Date): Promise<NewCards[]> {
  const { database } = context;
  const reader = { userId, ...(await readRights(database.db, userId)) };
  const collected: NewCards[] = [];
  const included = new Set<string>();
  for (const search of await listMailedSearches(database.db, userId)) {
    const since = new Date(Math.max(search.seen_at.getTime(), search.told_until.getTime()));
    const asked = await askedBy(context, search, reader);
    const found = await findNewCards(database.db, userId, { ...asked, since }, until);
    const others = found.filter(({ id }) => !included.has(id));
    for (const { id } of others) included.add(id);
    const cards = await listRosterCards(database.db, others.slice(0, mailedCards), userId);
    if (cards.length > 0) collected.push({ search: presentSaved(search, others.length), cards });
  }
  return collected;
}

/** Mail programs post to it; a browser is redirected to a confirmation page. */
function stopMailsUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/api${calls["searches.stopMails"][1]}?token=${token}`;
}
