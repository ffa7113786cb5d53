import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import type { CardChanges } from "../../../core/changes/change.ts";
import { isPublished } from "../../../core/reading/audience.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import { endHandedOut } from "../../../core/representations/handed-out.ts";
import { lockAgenciesOf } from "../../../core/representations/store-handed-out.ts";
import { lockCardsOf } from "../../../core/writing/store.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import { type CardUndo, hideCard } from "../decisions/card-steps.ts";
import { lockModeratedCard } from "../decisions/moderated-card.ts";
import { mailOutcome } from "../mails/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { blockUser, findPerson, listModeratorIds, type NamedRole } from "./store.ts";

type Tools = Pick<AppContext, "config">;

/** The changes of a block. */
export interface Blocked {
  /** The former state of the cards that it hid. */
  cards: CardUndo[];
  /** False where the person was blocked before. */
  blocked: boolean;
  /** The role of an appointed moderator, which ends. */
  role: NamedRole | null;
}

/**
 * Blocks a person, in the caller's transaction: ends every session and what they handed out for agencies, and hides public
 * cards. @throws `desk.own_card`,
 * `account.not_found`, `desk.forbidden` for one of the `ADMIN_EMAILS`, and for a moderator unless the caller is an admin.
 */
export async function blockPerson(
  context: Tools,
  changes: CardChanges,
  moderator: Moderator,
  userId: string,
  { reason, itemId = null }: { reason: string | null; itemId?: string | null },
): Promise<Blocked> {
  const { db } = changes;
  if (userId === moderator.userId) throw new AppError("desk.own_card");
  // Agencies before the account, as everywhere.
  await lockAgenciesOf(db, userId);
  await lockOwner(db, userId);
  const person = await findPerson(db, userId);
  if (!person) throw new AppError("account.not_found");
  const isColleague = (await listModeratorIds(db, [userId])).has(userId);
  if (context.config.adminEmails.includes(person.email ?? "") || (isColleague && !moderator.admin))
    throw new AppError("desk.forbidden");
  const entry = { actor: moderator, action: "block", userId, itemId, reason } as const;
  const undos: CardUndo[] = [];
  for (const { id, status } of await lockCardsOf(db, userId)) {
    if (!isPublished(status) && status !== "waiting") continue;
    const card = await lockModeratedCard(db, moderator, { cardId: id, ownerId: userId });
    const step = await hideCard(changes, card, { reason, byBlock: true });
    undos.push(step.undo);
    await recordAuditEntry(db, { ...entry, cardId: id, changes: step.changes });
  }
  await recordAuditEntry(db, { ...entry, changes: { blocked: [person.blocked_at !== null, true] } });
  await endHandedOut(db, { userId, agencyId: null }, null);
  const role = await blockUser(db, userId);
  if (!person.blocked_at) await mailOutcome(context.config, person, "blocked", { reason, cardId: null, db });
  return { cards: undos, blocked: !person.blocked_at, role };
}
