import type { PhotoType } from "@compcard/domain/cards/options";
import { isTypedSlot } from "@compcard/domain/photos/slots";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import type { Schema, StoredStatus } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { addCopies, dropUnused, NotCopied, namesOf, type PhotoCopies } from "../photo-files/copies.ts";
import { unlinkDiscarded } from "../photo-files/files.ts";
import { isPublished } from "../reading/audience.ts";
import { refreshSearchRow } from "../search-row/refresh.ts";
import { type CardEvent, queueCardEvents } from "../webhooks/store.ts";
import { announceCard, announcePhoto } from "./announce.ts";
import type { ApprovalQueue } from "./approval-queue.ts";
import { movePhotosOfHidden } from "./move-photos.ts";

/** A card as a statement left it. */
export interface CardState {
  id: string;
  version: number;
  status: StoredStatus;
}

/** A selection as open pages show it. */
interface SelectionState {
  id: string;
  version: number;
}

interface RecordedChange extends CardState {
  /** Status when the transaction first changed it. */
  formerStatus: StoredStatus | null;
  /** True if fields changed. Photos have events of their own. */
  fieldsChanged: boolean;
  deleted: boolean;
  /** Selections that contained the card when it was deleted. */
  selections: readonly SelectionState[];
  photos: { type: "photo_uploaded" | "photo_deleted"; photoType: PhotoType }[];
}

/**
 * A transaction that changes cards. Store functions that change a card take this instead of a database and record the
 * change here, so that `changeCards` can update search rows, send events and delete files. Only `changeCards` creates one.
 */
class CardChanges {
  readonly db: Kysely<Schema>;
  /** True if a change waits for approval before others see it. */
  readonly approvalFirst: boolean;
  readonly approvals: ApprovalQueue;
  /** The moment of the change. */
  readonly now: Date;
  /** Copies of photos under new keys, for `movePhotos`. */
  readonly copies: Readonly<Pick<PhotoCopies, "has" | "get">>;
  readonly #recorded = new Map<string, RecordedChange>();
  readonly #discardedKeys: string[] = [];

  constructor(
    db: Kysely<Schema>,
    { config, approvals, clock }: Pick<AppContext, "approvals" | "clock" | "config">,
    copies: PhotoCopies,
  ) {
    this.db = db;
    this.approvalFirst = config.moderation === "pre";
    this.approvals = approvals;
    this.now = clock.now();
    this.copies = copies;
  }

  /** `former` is the status before this statement, null for a card that was not there. */
  recordChange(card: CardState, former: StoredStatus | null): void {
    Object.assign(this.#record(card, former), { ...card, fieldsChanged: true });
  }

  /** For a change outside the card's own fields that raises its version. */
  recordVersion(card: CardState): void {
    Object.assign(this.#record(card, card.status), card);
  }

  /** A photo beside the typed ones has no event of its own: pages read the card again. */
  recordPhoto(card: CardState, type: "photo_uploaded" | "photo_deleted", slot: string): void {
    const { photos } = this.#record(card, card.status);
    if (isTypedSlot(slot)) photos.push({ type, photoType: slot });
  }

  recordDeletion(card: CardState, selections: readonly SelectionState[]): void {
    const left = { version: card.version + 1, fieldsChanged: true, deleted: true, selections };
    Object.assign(this.#record(card, card.status), left);
  }

  /** Keys passed to `discardKeys` with "at once": their files are deleted after the commit. */
  recordDiscarded(keys: readonly string[]): void {
    this.#discardedKeys.push(...keys);
  }

  list(): RecordedChange[] {
    return [...this.#recorded.values()];
  }

  listDiscarded(): readonly string[] {
    return this.#discardedKeys;
  }

  #record({ id, version, status }: CardState, formerStatus: StoredStatus | null): RecordedChange {
    const recorded = this.#recorded.get(id) ?? {
      ...{ id, version, status, formerStatus },
      ...{ fieldsChanged: false, deleted: false, selections: [], photos: [] },
    };
    this.#recorded.set(id, recorded);
    return recorded;
  }
}

export type { CardChanges };

type Tools = Pick<
  AppContext,
  "approvals" | "clock" | "config" | "database" | "events" | "log" | "documents" | "search" | "storage"
>;

/**
 * The only way to change cards, their photos and which card is primary. The transaction also updates the search rows, and moves
 * the photos of cards that fewer people may see from then on (TL-04).
 * After the commit, discarded files are deleted (PHOTO-04), open pages and other processes are notified (LIVE-03), and
 * documents of deleted cards leave the cache. If photos must be copied first, the work runs again after the copy; so it does after
 * a deadlock.
 */
export async function changeCards<T>(context: Tools, work: (changes: CardChanges) => Promise<T>): Promise<T> {
  const copies: PhotoCopies = new Map();
  try {
    for (;;) {
      try {
        return await changeOnce(context, work, copies);
      } catch (error) {
        if (!(error instanceof NotCopied)) throw error;
        await addCopies(context, copies, error);
      }
    }
  } finally {
    await dropUnused(context, namesOf(copies));
  }
}

/** Webhook events of a change. Events of a deletion were sent before it. */
function eventsOf({ id, status, formerStatus, deleted }: RecordedChange): CardEvent[] {
  if (deleted) return [];
  const [before, after] = [formerStatus !== null && isPublished(formerStatus), isPublished(status)];
  if (after && !before) return [{ event: "card.published", cardId: id }];
  return formerStatus === null ? [] : [{ event: "card.changed", cardId: id }];
}

async function changeOnce<T>(
  context: Tools,
  work: (changes: CardChanges) => Promise<T>,
  copies: PhotoCopies,
): Promise<T> {
  const { result, recorded, discardedKeys } = await inTransaction(context.database.db, async (db) => {
    const changes = new CardChanges(db, context, copies);
    const result = await work(changes);
    const recorded = changes.list();
    await movePhotosOfHidden(
      changes,
      recorded.filter(({ deleted }) => !deleted).map(({ id }) => id),
    );
    await refreshSearchRow(
      db,
      recorded.filter(({ deleted }) => !deleted).map(({ id }) => id),
    );
    await queueCardEvents(db, recorded.flatMap(eventsOf));
    return { result, recorded, discardedKeys: changes.listDiscarded() };
  });
  context.search.touched();
  await unlinkDiscarded(context, discardedKeys);
  // No page shows a new card yet.
  for (const { fieldsChanged, photos, selections, ...card } of recorded.filter(
    ({ formerStatus }) => formerStatus !== null,
  )) {
    for (const { type, photoType } of card.deleted ? [] : photos) await announcePhoto(context, type, card, photoType);
    if (fieldsChanged || photos.length === 0) await announceCard(context, card);
    for (const { id, version } of selections)
      await context.events.publish({ type: "selection_update", selectionId: id, version });
  }
  // Cached documents are keyed by content, so those of one card cannot be found.
  if (recorded.some(({ deleted }) => deleted)) {
    await context.documents.cache
      .clear()
      .catch((err) => context.log.warn({ err }, "deleted cards may remain in cached documents"));
  }
  return result;
}
