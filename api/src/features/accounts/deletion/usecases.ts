import { consentKinds, holdsAccount } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { AppError } from "@compcard/domain/errors";
import { changeCards } from "../../../cards/change.ts";
import { listConsents } from "../../../cards/consents/store.ts";
import { removeCardsOf } from "../../../cards/remove.ts";
import { listCardSummaries } from "../../../cards/store.ts";
import type { Parts } from "../../../parts.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { removeMailFiles } from "../../../platform/mail/outbox-folder.ts";
import type { FreshViewer } from "../sessions/fresh-viewer.ts";
import { lockUser, provenEmail } from "../store.ts";
import { composeReceipt } from "./receipt.ts";
import { countHoldings, deleteUser, findOtherAddresses, forgetCounters, noteDestruction } from "./store.ts";

/** AUTH-14: the account of somebody who has just shown that it is theirs. */
export async function deleteAccount(parts: Parts, viewer: FreshViewer): Promise<void> {
  if (!(await removeAccount(parts, viewer.userId))) throw new AppError("session.required");
}

/**
 * The account goes at once, with its cards, favourites, sessions, mails, letters, counters and files. The journal keeps
 * how much of what, and not whose; a receipt is mailed, and its address forgotten once it is sent.
 * @returns false when the account was gone already.
 */
export async function removeAccount(parts: Parts, userId: string): Promise<boolean> {
  const { config, clock, log } = parts;
  const removed = await changeCards(parts, async (changes) => {
    const { db } = changes;
    const user = await lockUser(db, userId);
    if (!user) return null;
    const to = provenEmail(user, config);
    const known = [...(user.email ? [user.email] : []), ...(await findOtherAddresses(db, user.id))];
    const addresses = { all: known, proven: to ? [to] : [] };
    const counts = await countHoldings(db, user, addresses);
    const ledger = await listConsents(db, user.id);
    const withdrawn = consentKinds.some((kind) => holdsAccount(kind) && consentState(ledger, kind) === "withdrawn");
    const cards = await listCardSummaries(db, user.id);
    await removeCardsOf(changes, user.id);
    changes.gaveUp(await deleteUser(db, user, addresses));
    await forgetCounters(db, [user.id, ...cards.map(({ id }) => id)], known);
    const id = await noteDestruction(db, withdrawn ? "withdrawn" : "asked", { ...counts });
    const { locale } = user;
    const mail = to && composeReceipt(config, { to, locale, id, at: clock.now(), counts });
    return { addresses, receipt: mail ? await queueMail(db, mail) : null };
  });
  if (!removed) return false;
  await removeMailFiles(config.dataDir, removed.addresses, removed.receipt).catch((err) =>
    log.warn({ err }, "mails kept as files could not be removed"),
  );
  return true;
}
