import { calls } from "@compcard/domain/calls";
import { bothNames } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { choices } from "@compcard/domain/selections/options";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import {
  filterRecipients,
  findMailedAccount,
  lockRecipient,
  type Recipient,
  setMailed,
} from "../../../core/mails/store.ts";
import { withOtherNames } from "../../../core/names/other-names.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { composeMail, type MailContent } from "../../../platform/mail/compose.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { claimDepartures, listOwnersWithDepartures } from "../departures/store.ts";
import { claimHolds, listOwnersWithHolds } from "../holds/store.ts";
import { listVotes, type VoteRow } from "../votes/store.ts";
import { departureTexts } from "./departure-texts.ts";
import { holdTexts } from "./hold-texts.ts";
import {
  claimDoneGuests,
  type FinishedGuest,
  insertMail,
  listNames,
  listOwnersToMail,
  type MailKind,
  selectionRecipients,
} from "./store.ts";
import { type AnsweredGuest, doneTexts, type Frame } from "./texts.ts";

type Mailing = Pick<AppContext, "config" | "database">;

/**
 * Mails a person which clients are done since the last such mail, unless one went within a day or they want none. While
 * other clients of such a selection are answering, the mail waits for them. Any number of processes may do it at once.
 */
export async function mailOwner({ config, database }: Mailing, userId: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const owner = await lockRecipient(
      db,
      selectionRecipients(db, { kind: "votes", anyAddress: !config.emailVerification }),
      userId,
    );
    const done = owner ? await claimDoneGuests(db, userId) : [];
    if (!owner || done.length === 0) return;
    const answered = await withAnswers(db, done, owner.locale);
    await queueSelectionMail(db, config, { owner, kind: "votes" }, (token, frame) => doneTexts(answered, token, frame));
  });
}

/**
 * Mails people which cards left their selections by themselves since the last such mail: one mail for all of them, hourly at most
 * (TL-45). Run every minute, so that cards that leave together stand in one mail.
 */
export function mailDepartures(context: Scheduled): Promise<void> {
  return mailEach(context, "departures", listOwnersWithDepartures, mailDeparturesTo);
}

/** Mails people which clients ask to hold days: the first at once, later ones a quarter of an hour after the last mail, in one. Run every minute. */
export function mailHolds(context: Scheduled): Promise<void> {
  return mailEach(context, "holds", listOwnersWithHolds, mailHoldsTo);
}

type Scheduled = Mailing & Pick<AppContext, "log" | "stopping">;

async function mailEach(
  context: Scheduled,
  kind: MailKind,
  listOwners: (db: Kysely<Schema>) => Promise<string[]>,
  mail: (context: Mailing, userId: string) => Promise<void>,
): Promise<void> {
  const { config, database, log, stopping } = context;
  const { db } = database;
  const recipients = selectionRecipients(db, { kind, anyAddress: !config.emailVerification });
  const ids = await filterRecipients(recipients, await listOwners(db));
  for (const id of ids) {
    if (stopping.aborted) return;
    await mail(context, id).catch((err) => log.warn({ err, kind }, "a mail about selections was not made"));
  }
}

/** Mails a person the new requests to hold, unless such a mail went lately or they want none. */
export async function mailHoldsTo({ config, database }: Mailing, userId: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const owner = await lockRecipient(
      db,
      selectionRecipients(db, { kind: "holds", anyAddress: !config.emailVerification }),
      userId,
    );
    const holds = owner ? await claimHolds(db, userId) : [];
    if (!owner || holds.length === 0) return;
    const names = await listNames(
      db,
      holds.map(({ card_id }) => card_id),
    );
    const context = { names, today: holds.at(-1)?.confirmed_at?.toISOString() ?? "" };
    await queueSelectionMail(db, config, { owner, kind: "holds" }, (token, frame) =>
      holdTexts(holds, context, token, frame),
    );
  });
}

async function mailDeparturesTo({ config, database }: Mailing, userId: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const owner = await lockRecipient(
      db,
      selectionRecipients(db, { kind: "departures", anyAddress: !config.emailVerification }),
      userId,
    );
    const departed = owner ? await claimDepartures(db, userId) : [];
    if (!owner || departed.length === 0) return;
    await queueSelectionMail(db, config, { owner, kind: "departures" }, (token, frame) =>
      departureTexts(departed, token, frame),
    );
  });
}

/** A mail about selections, with a link that turns such mails off. */
async function queueSelectionMail(
  db: Kysely<Schema>,
  { publicUrl, site }: AppContext["config"],
  { owner, kind }: { owner: Recipient; kind: MailKind },
  textsOf: (token: string, frame: Frame) => MailContent,
): Promise<void> {
  const token = newSecret(32);
  await insertMail(db, owner.id, kind, hashSecret(token));
  const content = textsOf(token, { site: site.name, locale: owner.locale, publicUrl });
  const unsubscribeUrl = `${publicUrl}/api${calls["selections.stopMails"][1]}?token=${token}`;
  const mail = composeMail({ to: owner.email, locale: owner.locale, site }, content);
  await queueMail(db, kind, { ...mail, unsubscribeUrl });
}

/** The answers of each client to the cards that are listed now. */
async function withAnswers(
  db: Kysely<Schema>,
  done: readonly FinishedGuest[],
  locale: Locale,
): Promise<AnsweredGuest[]> {
  const votes: VoteRow[] = [];
  for (const id of new Set(done.map(({ selection_id }) => selection_id))) votes.push(...(await listVotes(db, id)));
  const byGuest = Map.groupBy(votes, ({ guest_id }) => guest_id);
  const commented = votes.filter(({ comment }) => comment);
  const names = await listNames(
    db,
    commented.map(({ card_id }) => card_id),
  );
  return done.map((guest) => {
    const own = byGuest.get(guest.guest_id) ?? [];
    return {
      ...guest,
      counts: choices.map((choice) => ({ choice, count: own.filter((vote) => vote.choice === choice).length })),
      comments: own.flatMap(({ card_id, comment }) => {
        const name = names.get(card_id);
        return comment && name ? [{ name: bothNames(withOtherNames(name), locale), text: comment }] : [];
      }),
    };
  });
}

/** Everybody whose clients were done while a mail had just gone, or while others were answering. Run from time to time. */
export async function mailOwners(context: Mailing & Pick<AppContext, "log" | "stopping">): Promise<void> {
  for (const id of await listOwnersToMail(context.database.db, !context.config.emailVerification)) {
    if (context.stopping.aborted) return;
    await mailOwner(context, id).catch((err) => context.log.warn({ err }, "a mail about votes was not made"));
  }
}

export async function switchMails({ database }: AppContext, userId: string, on: boolean): Promise<boolean> {
  await setMailed(database.db, "votes_mailed", userId, on);
  return on;
}

/** Turns these mails off for whom a mail with this link went to. @throws `selection.unknown_link`. */
export async function stopMails({ database }: AppContext, token: string): Promise<void> {
  const userId = await findMailedAccount(database.db, "selection_mails", hashSecret(token));
  if (userId === null) throw new AppError("selection.unknown_link");
  await setMailed(database.db, "votes_mailed", userId, false);
}
