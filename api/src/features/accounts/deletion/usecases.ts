import { consentKinds, consentState, holdsAccount } from "@compcard/domain/consents/kinds";
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
import { countHoldings, deleteUser, findNextAddress, forgetCounters, noteDestruction } from "./store.ts";

/**
 * AUTH-14: the account goes at once, with its cards, favourites, sessions, mails, letters, counters and files. The
 * journal keeps how much of what, and not whose; a receipt is mailed, and its address forgotten once it is sent.
 */
export async function deleteAccount(parts: Parts, viewer: FreshViewer): Promise<void> {
  const { config, clock, log } = parts;
  const { addresses, receipt } = await changeCards(parts, async (changes) => {
    const { db } = changes;
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    const to = provenEmail(user, config);
    const known = [user.email, await findNextAddress(db, user.id)].filter((one) => typeof one === "string");
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
  await removeMailFiles(config.dataDir, addresses, receipt).catch((err) =>
    log.warn({ err }, "mails kept as files could not be removed"),
  );
}
