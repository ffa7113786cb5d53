import { hasSlot } from "@compcard/domain/cards/adult-only";
import { cardFieldNames } from "@compcard/domain/cards/fields";
import { fullName } from "@compcard/domain/cards/full-name";
import { isChecked } from "@compcard/domain/cards/pending";
import { sameValue } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { type ItemKind, itemKinds } from "@compcard/domain/moderation/options";
import type { ModerationItem, OpenedItem } from "@compcard/domain/moderation/schema";
import { paginate } from "@compcard/domain/pagination";
import { photoTypes } from "@compcard/domain/photos/options";
import { isTypedSlot } from "@compcard/domain/photos/slots";
import type { AppContext } from "../../../app-context.ts";
import { type BookRow, digitalRows, portfolioRows } from "../../../core/photo-files/book.ts";
import { type PhotoRow, photoPath } from "../../../core/photo-files/shown.ts";
import { isOwnerOnly } from "../../../core/reading/audience.ts";
import { getOwnCard } from "../../../core/reading/read.ts";
import { findWholeCard, type WholeRow } from "../../../core/reading/store-reads.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { listAuditAbout } from "../audit/store.ts";
import { presentForModerator } from "../audit/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { getPerson } from "../people/store.ts";
import type { ItemHandlers } from "../ports.ts";
import { listReports } from "../reports/store.ts";
import { presentAuditEntry, presentItem } from "./present.ts";
import { countItems, countWaiting, findItem, type ItemRow, listDecided, listOpen, measureDecisions } from "./store.ts";
import { openItem } from "./store-queue.ts";

type Asked = Pick<AppContext, "database" | "clock">;

interface Wanted {
  kind?: ItemKind | "" | undefined;
  state?: "open" | "decided" | "" | undefined;
  page: number;
  limit: number;
}

export async function listItems({ database }: Asked, _moderator: Moderator, wanted: Wanted) {
  const { page, limit, kind, state } = wanted;
  const query = { kind: kind || null, page, limit };
  const rows = await (state === "decided" ? listDecided(database.db, query) : listOpen(database.db, query));
  const total = await countItems(database.db, state || "open", query.kind);
  return { cases: rows.map(presentItem), pagination: paginate(page, limit, total) };
}

export async function getNumbers({ database }: Asked, { admin }: Moderator) {
  const counted = await countWaiting(database.db);
  const countOf = (kind: ItemKind) => counted.find((one) => one.kind === kind)?.count ?? 0;
  const kinds = Object.fromEntries(itemKinds.map((kind) => [kind, countOf(kind)])) as Record<ItemKind, number>;
  const waiting = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return { waiting, kinds, ...(await measureDecisions(database.db)), admin };
}

/** The item about a card that was found by search. @throws `card.not_found`. */
export async function openCardItem({ database }: Asked, moderator: Moderator, cardId: string): Promise<ModerationItem> {
  return inTransaction(database.db, async (db) => {
    const card = await findWholeCard(db, cardId, moderator.userId);
    if (!card || isOwnerOnly(card)) throw new AppError("card.not_found");
    const former = { texts: {}, photos: {} };
    const id = await openItem(db, { kind: "card", cardId, userId: card.user_id, former, byModerator: true });
    return presentItem((await findItem(db, id)) as ItemRow);
  });
}

/** A card with everything in it, for its owner and, unless it is a draft, for moderators. @throws as `requireOwnedCard`. */
export async function getWholeCard(context: Asked, id: string, viewer: Viewer): Promise<OwnerCard> {
  const card = await findWholeCard(context.database.db, id, viewer.userId);
  if (!card || card.user_id === viewer.userId || !viewer.moderates || isOwnerOnly(card))
    return getOwnCard(context, viewer.userId, id);
  return presentForModerator(context, viewer, card);
}

/** @throws `desk.not_found`. */
export async function getItem(
  context: Asked,
  moderator: Moderator,
  id: string,
  handlers: ItemHandlers,
): Promise<OpenedItem> {
  const { db } = context.database;
  const row = await findItem(db, id);
  if (!row) throw new AppError("desk.not_found");
  const found = row.card_id ? await findWholeCard(db, row.card_id, moderator.userId) : undefined;
  const card = found && !isOwnerOnly(found) ? found : undefined;
  const owner = await getPerson(db, row.user_id);
  return {
    ...presentItem(row),
    owner: { id: owner.id, name: fullName(owner), email: owner.email, blocked: owner.blocked_at !== null },
    card: card ? await presentForModerator(context, moderator, card) : null,
    fields: card ? compareTexts(row, card) : [],
    photos: card ? comparePhotos(row, card) : [],
    reports: await listReports(db, row.id),
    about: (await handlers[row.kind as ItemKind]?.about(db, row.user_id)) ?? {},
    acts: (await listAuditAbout(db, row.user_id)).map(presentAuditEntry),
    own: row.user_id === moderator.userId,
  };
}

/** The changed free texts; all of them for a card that nobody has checked. */
function compareTexts(row: ItemRow, card: WholeRow): OpenedItem["fields"] {
  const names = cardFieldNames.filter(isChecked);
  const before = row.former ? { ...row.former.texts, ...card.approved.texts } : {};
  return names.flatMap((field) => {
    const known = field in before;
    if (row.former ? !known : isEmpty(card[field])) return [];
    const former = known ? before[field as keyof typeof before] : null;
    return sameValue(former, card[field]) ? [] : [{ field, before: former, after: card[field] }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

function comparePhotos(row: ItemRow, card: WholeRow): OpenedItem["photos"] {
  const before = new Map<string, PhotoRow | null>(
    Object.entries((row.former?.photos ?? {}) as Record<string, PhotoRow>),
  );
  const approved = [...card.approved.photos, ...card.approved.book];
  for (const { photo_type } of card.held_photos) before.set(photo_type, findIn(approved, photo_type));
  const now = [...card.photos, ...portfolioRows(card.book), ...digitalRows(card.book)];
  const others = [...now.map(({ photo_type }) => photo_type), ...before.keys()].filter((slot) => !isTypedSlot(slot));
  const slots = new Set([...photoTypes, ...others]);
  return [...slots].flatMap((type) => {
    if (!hasSlot(type, card)) return [];
    const after = findIn(now, type);
    const former = before.get(type) ?? null;
    if (!after && !former) return [];
    const changed = row.former === null || before.has(type);
    const credit = (after && "credit" in after && (after as BookRow).credit) || null;
    return [
      {
        type,
        before: former && photoPath(former),
        after: after && photoPath(after),
        changed,
        credit,
        made: after?.made ?? null,
      },
    ];
  });
}

const findIn = (photos: readonly PhotoRow[], type: string) =>
  photos.find(({ photo_type }) => photo_type === type) ?? null;
