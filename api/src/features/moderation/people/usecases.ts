import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { FoundPerson } from "@compcard/domain/moderation/schema";
import { cardAt } from "@compcard/domain/paths";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { listSpentBudgets } from "../../../core/contacts/store-contact-views.ts";
import { findReview } from "../../../core/pending/store.ts";
import { photoPath } from "../../../core/photo-files/shown.ts";
import { isOwnerOnly } from "../../../core/reading/audience.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import { listAgenciesOf } from "../../../core/representations/store.ts";
import { lockCardsOf } from "../../../core/writing/store.ts";
import { listAuditAbout } from "../audit/store.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import { returnCard } from "../decisions/card-steps.ts";
import { lockModeratedCard } from "../decisions/moderated-card.ts";
import { presentAuditEntry, presentItem } from "../items/present.ts";
import { listItemsOfPerson } from "../items/store.ts";
import { mailOutcome } from "../mails/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import type { ItemHandlers } from "../ports.ts";
import { blockPerson } from "./block.ts";
import { findPerson, getPerson, listCardsOf, listModeratorIds, searchPeople, unblockUser } from "./store.ts";

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

type Row = Awaited<ReturnType<typeof searchPeople>>[number];

type Tools = Pick<AppContext, "clock" | "config" | "database">;

const maxPeople = 20;

/**
 * People by a name, an address, the name or address of their agency, or the id or address of a card, the latest accounts first; without any, who lately used up a
 * day's budget of contacts, the latest day first. Twenty at most.
 */
export async function findPeople(context: Tools, _moderator: Moderator, text = "") {
  const query = text.trim();
  if (query === "") return listSpenders(context);
  const id = uuid.exec(cardAt(query) ?? query)?.[0] ?? null;
  return present(context, await searchPeople(context.database.db, query, id));
}

async function listSpenders(context: Tools): Promise<FoundPerson[]> {
  const readers = new Set((await listSpent(context)).map(({ reader_id }) => reader_id));
  const rows: Row[] = [];
  for (const id of [...readers].slice(0, maxPeople)) rows.push(await getPerson(context.database.db, id));
  return present(context, rows);
}

const spentDays = 30;

function listSpent({ clock, config, database }: Tools, readers?: string[]) {
  const since = new Date(clock.now().getTime() - (spentDays - 1) * 86_400_000).toISOString().slice(0, 10);
  return listSpentBudgets(database.db, { since, ...config.contactBudget, ...(readers ? { readers } : {}) });
}

async function present(context: Tools, rows: Row[]): Promise<FoundPerson[]> {
  const { db } = context.database;
  const ids = rows.map(({ id }) => id);
  const [cards, moderators] = [await listCardsOf(db, ids), await listModeratorIds(db, ids)];
  const agencies = await listAgenciesOf(db, ids);
  const spent = await listSpent(context, ids);
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    blocked: row.blocked_at !== null,
    created_at: row.created_at.toISOString(),
    moderator: moderators.has(row.id),
    booker: presentBooker(row),
    agencies: agencies
      .filter(({ user_id }) => user_id === row.id)
      .map(({ id, name, state, role, blocked_at }) => ({ id, name, state, role, blocked: blocked_at !== null })),
    spent: spent.filter(({ reader_id }) => reader_id === row.id).map(({ day, cards }) => ({ day, cards })),
    cards: cards
      .filter(({ user_id }) => user_id === row.id)
      .map((card) => {
        const draft = isOwnerOnly(card);
        const seen = { name: fullName(card), cover: card.cover && photoPath(card.cover) };
        return { id: card.id, status: card.status, draft, ...(draft ? { name: "", cover: null } : seen) };
      }),
  }));
}

function presentBooker({ booker_company: company, booker_state: state }: Row): FoundPerson["booker"] {
  return company !== null && state !== null ? { company, state } : null;
}

/** @throws `account.not_found`. */
export async function getHistory(context: Tools, _moderator: Moderator, userId: string, handlers: ItemHandlers) {
  const { database } = context;
  const row = await findPerson(database.db, userId);
  if (!row) throw new AppError("account.not_found");
  const [person] = await present(context, [row]);
  return {
    ...(person as FoundPerson),
    about: Object.assign(
      {},
      ...(await Promise.all(Object.values(handlers).map(({ about }) => about(database.db, userId)))),
    ),
    cases: (await listItemsOfPerson(database.db, userId)).map(presentItem),
    acts: (await listAuditAbout(database.db, userId)).map(presentAuditEntry),
  };
}

/** @throws as `blockPerson`. */
export async function block(context: AppContext, moderator: Moderator, userId: string, reason: string): Promise<void> {
  await changeCards(context, (changes) => blockPerson(context, changes, moderator, userId, { reason }));
}

/** Lets a person in again; what was hidden with the block alone is shown as it was. @throws `account.not_found`. */
export async function unblock(context: AppContext, moderator: Moderator, userId: string): Promise<void> {
  await changeCards(context, async (changes) => {
    const { db } = changes;
    if (userId === moderator.userId) throw new AppError("desk.own_card");
    await lockOwner(db, userId);
    const person = await findPerson(db, userId);
    if (!person) throw new AppError("account.not_found");
    if (!person.blocked_at) return;
    await unblockUser(db, userId);
    const entry = { actor: moderator, action: "unblock", userId } as const;
    for (const { id } of await lockCardsOf(db, userId)) {
      const review = await findReview(db, id);
      if (!review?.by_block || !review.status_before) continue;
      const card = await lockModeratedCard(db, moderator, { cardId: id, ownerId: userId });
      await recordAuditEntry(db, {
        ...entry,
        cardId: id,
        changes: await returnCard(changes, card, review.status_before),
      });
    }
    await recordAuditEntry(db, { ...entry, changes: { blocked: [true, false] } });
    await mailOutcome(context.config, person, "unblocked", { reason: null, cardId: null, db });
  });
}
