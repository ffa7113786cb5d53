import type { OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import type { AuditEntry } from "@compcard/domain/moderation/schema";
import type { AppContext } from "../../../app-context.ts";
import { saveReview } from "../../../core/pending/store.ts";
import { presentOwnCard } from "../../../core/reading/present.ts";
import { lockOwnedCard, requireOwnedCard, rereadCard } from "../../../core/reading/require-owned-card.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { listAuditAbout, listAuditOfCard } from "../audit/store.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import { presentAuditEntry } from "../items/present.ts";
import { openItem } from "../items/store-queue.ts";
import { getOwnLocale } from "../people/store.ts";
import { listReportsBy } from "../reports/store.ts";

/**
 * The owner's one answer to a card being hidden. @throws as `requireOwnedCard`, `desk.not_hidden`, `desk.appealed`.
 */
export async function appeal(
  { database, clock }: Pick<AppContext, "database" | "clock">,
  viewer: Viewer,
  cardId: string,
  text: string,
): Promise<OwnerCard> {
  return inTransaction(database.db, async (db) => {
    const card = await lockOwnedCard(db, viewer.userId, cardId);
    if (card.status !== "hidden" || card.by_block) throw new AppError("desk.not_hidden");
    if (card.appealed_at) throw new AppError("desk.appealed");
    await saveReview(db, cardId, { appealed_at: clock.now() });
    const itemId = await openItem(db, { kind: "appeal", cardId, userId: viewer.userId, text });
    await recordAuditEntry(db, { actor: viewer, action: "appeal", cardId, userId: viewer.userId, itemId });
    return presentOwnCard(await rereadCard(db, card));
  });
}

/** Audit entries of a card, for its owner and moderators, without the decider's name. @throws as `requireOwnedCard`. */
export async function listCardAudit({ database }: Pick<AppContext, "database">, viewer: Viewer, cardId: string) {
  const { db } = database;
  if (!viewer.moderates) await requireOwnedCard(db, viewer.userId, cardId);
  const locale = await getOwnLocale(db, viewer.userId);
  return (await listAuditOfCard(db, cardId)).map((row) => withoutActor(row, locale));
}

/** An entry in its reader's language, without the moderator who did it; members of agencies are named. */
function withoutActor(row: Parameters<typeof presentAuditEntry>[0], locale: Locale): AuditEntry {
  const { id, at, act, reason, fields, member } = presentAuditEntry(row);
  return { id, at, act, reason: reason && localizeReason(reason, locale), fields, ...(member && { member }) };
}

/** For the export of a person's data: audit entries about them and what they reported. */
export async function listOwnRecord({ database }: Pick<AppContext, "database">, { userId }: Viewer) {
  const locale = await getOwnLocale(database.db, userId);
  return {
    acts: (await listAuditAbout(database.db, userId)).map((row) => withoutActor(row, locale)),
    reports: await listReportsBy(database.db, userId),
  };
}
