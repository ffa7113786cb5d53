import { calls } from "@compcard/domain/calls";
import { fullName } from "@compcard/domain/cards/full-name";
import type { Sending, SendingOutcome } from "@compcard/domain/clients/schema";
import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { letterheadOf } from "../../../core/representations/brand.ts";
import { type AgencyRow, findAgencies } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { quotable } from "../../../platform/mail/compose.ts";
import { accountSender, agencySender, mailOthers, requireConfirmedSender } from "../../../platform/mail/to-others.ts";
import { consumeRateLimit, emailSubject, requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { type LinkRow, lockOpenLink } from "../links/store.ts";
import type { SelectionRow } from "../store.ts";
import { requireSelection } from "../usecases.ts";
import {
  getPerson,
  insertSends,
  isOptOutToken,
  listOptedOut,
  optOut,
  type Sender,
  type SendingPerson,
} from "./store.ts";
import { composeLinkMail } from "./texts.ts";

type Db = Kysely<Schema>;
type Mailing = Pick<AppContext, "config" | "database" | "events">;

interface Proven {
  sender: Sender;
  /** In `From`. */
  name: string;
  person: SendingPerson;
  agency?: AgencyRow;
}

/**
 * Mails a link, one mail and one address of the link a recipient. Addresses that opted out are skipped.
 * @throws as the contract, `request.too_many`; then nothing is sent.
 */
export async function sendLink(
  context: Mailing,
  viewer: Viewer,
  { id, linkId }: { id: string; linkId: string },
  sending: Sending,
): Promise<SendingOutcome> {
  const { selection, outcome } = await inTransaction(context.database.db, async (db) => {
    const selection = await requireSelection(db, viewer.userId, id);
    const proven = await requireSender(db, viewer, selection);
    const link = await lockOpenLink(db, id, linkId);
    if (!link) throw new AppError("selection.link_not_found");
    return { selection, outcome: await mailAll(context, db, { viewer, selection, link, ...proven }, sending) };
  });
  await context.events.publish({ type: "selection_update", selectionId: id, version: selection.version });
  return outcome;
}

/** A verified agency's owner or booker, or the verified booker whose own selection it is, with confirmed addresses. */
async function requireSender(db: Db, viewer: Viewer, { agency_id: agencyId }: SelectionRow): Promise<Proven> {
  const { userId } = viewer;
  const person = await getPerson(db, userId);
  if (agencyId === null) {
    requireConfirmedSender(accountSender(viewer));
    if (!viewer.verified) throw new AppError("selection.unverified");
    return { sender: { userId }, name: fullName(person) || (viewer.company ?? ""), person };
  }
  await requireMember(db, userId, agencyId, "booker");
  requireConfirmedSender(accountSender(viewer));
  const agency = (await findAgencies(db, [agencyId])).get(agencyId);
  if (!agency) throw new AppError("agency.not_found");
  requireConfirmedSender(agencySender(agency));
  if (agency.state !== "verified") throw new AppError("selection.unverified");
  return { sender: { agencyId }, name: agency.name, person, agency };
}

interface Context extends Proven {
  viewer: Viewer;
  selection: SelectionRow;
  link: LinkRow;
}

async function mailAll(context: Mailing, db: Db, from: Context, { to, ...sending }: Sending): Promise<SendingOutcome> {
  const emails = [...new Set(to)];
  const optedOut = await listOptedOut(db, from.sender, emails.map(emailSubject));
  const [skipped, wanted] = [true, false].map((out) =>
    emails.filter((email) => optedOut.has(emailSubject(email)) === out),
  ) as [string[], string[]];
  await consume(context, db, from.sender, wanted.length);
  const mails = wanted.map((email) => {
    const secrets = { id: crypto.randomUUID(), token: newSecret(32), optOutToken: newSecret(32) };
    return { ...secrets, mail: { ...compose(context, from, { ...sending, to: email, ...secrets }), id: secrets.id } };
  });
  const waits = await mailOthers(
    db,
    "selection",
    accountSender(from.viewer),
    mails.map(({ mail }) => mail),
    { subject: idOf(from.sender) },
  );
  const queued = mails.filter((_, place) => waits[place] === null);
  await insertSends(
    db,
    from.sender,
    queued.map(({ id, token, optOutToken, mail: { to: email } }) => ({
      ...{ link_id: from.link.id, email, token_hash: hashSecret(token), mail_id: id, sent_by: from.viewer.userId },
      ...{ optOutHash: hashSecret(optOutToken), emailHash: emailSubject(email) },
    })),
  );
  const limited = wanted.filter((_, place) => waits[place] !== null);
  return { sent: queued.map(({ mail }) => mail.to), skipped, limited };
}

const idOf = (sender: Sender): string => ("agencyId" in sender ? sender.agencyId : sender.userId);

async function consume({ config }: Mailing, db: Db, sender: Sender, amount: number): Promise<void> {
  if (!config.rateLimit || amount === 0) return;
  const name = "agencyId" in sender ? "selections.sentByAgency" : "selections.sentByAccount";
  requireWithinLimit(await consumeRateLimit(db, name, idOf(sender), amount, "refused"));
}

function compose(
  { config }: Mailing,
  { viewer, selection, link, name, person, agency }: Context,
  { lang, ...mail }: Omit<Sending, "to"> & { to: string; token: string; optOutToken: string },
) {
  const texts = {
    ...mail,
    ...{ locale: lang ?? link.lang ?? person.locale, sender: name, title: link.title || selection.name },
    ...{ hasPassword: link.password_hash !== null, letterhead: letterheadOf(agency, config) },
  };
  return {
    ...composeLinkMail(texts, config),
    fromName: quotable(name),
    replyTo: viewer.email,
    unsubscribeUrl: `${config.publicUrl}/api${calls["selections.optOut"][1]}?token=${mail.optOutToken}`,
  };
}

/** Stops mails with links from one sender to the address of this mail. @throws `selection.unknown_link`. */
export async function stopSends({ database }: Pick<AppContext, "database">, token: string): Promise<void> {
  if (!(await optOut(database.db, hashSecret(token)))) throw new AppError("selection.unknown_link");
}

/** True if a mail with this link was sent. */
export function isOptOutLink({ database }: Pick<AppContext, "database">, token: string): Promise<boolean> {
  return isOptOutToken(database.db, hashSecret(token));
}
