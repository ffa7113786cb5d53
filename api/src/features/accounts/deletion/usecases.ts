import type { Receipt } from "@compcard/domain/accounts/schema";
import { consentKinds, holdsAccount } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { listConsents } from "../../../core/consents/store.ts";
import { releaseOptions } from "../../../core/options/release.ts";
import { ownsAgencyAlone } from "../../../core/reading/store-representations.ts";
import { handOverApplications } from "../../../core/representations/applications.ts";
import { endHandedOut } from "../../../core/representations/handed-out.ts";
import { handOverSelections } from "../../../core/representations/store.ts";
import { lockAgenciesOf } from "../../../core/representations/store-handed-out.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import { removeCardsOf } from "../../../core/writing/remove.ts";
import { listCardSummaries } from "../../../core/writing/store.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { removeMailFiles } from "../../../platform/mail/outbox-folder.ts";
import { lockUser, provenEmail } from "../store.ts";
import { composeReceipt } from "./receipt.ts";
import { countHoldings, deleteRateCounters, deleteUser, findCausedMails, recordDestruction } from "./store.ts";

interface Removed {
  receipt: Receipt;
  /** True if the receipt goes to one of their addresses. */
  mailed: boolean;
}

/**
 * AUTH-14: the account of somebody who has just shown that it is theirs.
 * @throws `session.required` where it is gone, `agency.last_owner` for the only owner of an agency.
 */
export async function deleteAccount(context: AppContext, viewer: FreshViewer): Promise<Removed> {
  const removed = await removeAccount(context, viewer.userId, { unlessOwner: true });
  if (!removed) throw new AppError("session.required");
  return removed;
}

/**
 * The account goes at once, with its cards, favorites, sessions, mails, letters, counters and files. The journal keeps
 * how much of what, and not whose; a receipt is mailed, and its address forgotten once it is sent. Who has no address gets it as
 * the answer alone. An address that the account only named loses the mails that the account caused, and nothing else.
 * @returns null when the account was gone already.
 */
export async function removeAccount(
  context: AppContext,
  userId: string,
  { unlessOwner = false }: { unlessOwner?: boolean } = {},
): Promise<Removed | null> {
  const { approvals, config, clock, log } = context;
  const removed = await changeCards(context, async (changes) => {
    const { db } = changes;
    // Agencies before the account, as when somebody joins one. Of two owners who leave at once, one stays.
    await lockAgenciesOf(db, userId);
    const user = await lockUser(db, userId);
    if (!user) return null;
    if (unlessOwner && (await ownsAgencyAlone(db, userId))) throw new AppError("agency.last_owner");
    await endHandedOut(db, { userId: user.id, agencyId: null }, null);
    // Content of agencies is not deleted.
    await handOverSelections(db, user.id, null);
    await handOverApplications(approvals, db, { userId: user.id, agencyId: null });
    const to = provenEmail(user, config);
    const belongings = { proven: to ? [to] : [], causedMails: await findCausedMails(db, user.id) };
    const destroyed = await countHoldings(db, user, belongings);
    const ledger = await listConsents(db, user.id);
    const withdrawn = consentKinds.some((kind) => holdsAccount(kind) && consentState(ledger, kind) === "withdrawn");
    const cards = await listCardSummaries(db, user.id);
    await releaseOptions(db, { ownerId: user.id }, changes.now, user.id);
    await removeCardsOf(changes, user.id, user.id);
    changes.recordDiscarded(await deleteUser(db, user, belongings));
    await deleteRateCounters(db, [user.id, ...cards.map(({ id }) => id)], belongings.proven);
    const record = await recordDestruction(db, withdrawn ? "withdrawn" : "asked", { ...destroyed });
    const receipt: Receipt = { record, at: clock.now().toISOString(), destroyed };
    const mail = to && composeReceipt(config, receipt, { to, locale: user.locale });
    return { belongings, receipt, mail: mail ? await queueMail(db, "account", mail) : null };
  });
  if (!removed) return null;
  const { proven, causedMails } = removed.belongings;
  await removeMailFiles(config.dataDir, { addresses: proven, ids: causedMails }, removed.mail).catch((err) =>
    log.warn({ err }, "mails stored as files could not be removed"),
  );
  return { receipt: removed.receipt, mailed: removed.mail !== null };
}
