import type { PhotoType } from "@compcard/domain/cards/options";
import type { Kysely } from "kysely";
import type { Parts } from "../../parts.ts";
import type { Schema, StoredStatus } from "../../platform/db/schema.ts";
import { addCopies, dropUnused, NotCopied, type PhotoCopies } from "../photo-files/copies.ts";
import { unlinkDiscarded } from "../photo-files/files.ts";
import { refreshSearchRow } from "../search-row/refresh.ts";
import { announceCard, announcePhoto } from "./announce.ts";
import type { ApprovalQueue } from "./approval-queue.ts";

/** A card as a statement left it. */
export interface CardState {
  id: string;
  version: number;
  status: StoredStatus;
}

/** A selection as open pages know it. */
interface SelectionState {
  id: string;
  version: number;
}

interface Noted extends CardState {
  /** As it was when the transaction first touched it. */
  formerStatus: StoredStatus | null;
  /** Whether more changed than its photos, which are told one by one. */
  wholly: boolean;
  gone: boolean;
  /** Those that it stood in when it went. */
  selections: readonly SelectionState[];
  photos: { type: "photo_uploaded" | "photo_deleted"; photoType: PhotoType }[];
}

/**
 * A transaction that changes cards. Whatever store function changes one takes this instead of a database, and notes here
 * what it did; only `changeCards` makes one. So nothing that follows from a change can be forgotten.
 */
class CardChanges {
  readonly db: Kysely<Schema>;
  /** Whether a change waits for approval before others see it. */
  readonly approvalFirst: boolean;
  readonly approvals: ApprovalQueue;
  /** Photos whose files can be named anew (`hidePhotos`). */
  readonly copies: Readonly<Pick<PhotoCopies, "has" | "get">>;
  readonly #noted = new Map<string, Noted>();
  readonly #discardedKeys: string[] = [];

  constructor(db: Kysely<Schema>, { config, approvals }: Pick<Parts, "approvals" | "config">, copies: PhotoCopies) {
    this.db = db;
    this.approvalFirst = config.moderation === "pre";
    this.approvals = approvals;
    this.copies = copies;
  }

  /** `former` is the status before this statement, null for a card that was not there. */
  changed(card: CardState, former: StoredStatus | null): void {
    Object.assign(this.#note(card, former), { ...card, wholly: true });
  }

  /** The version rises for the sake of something beside the card's own fields. */
  raised(card: CardState): void {
    Object.assign(this.#note(card, card.status), card);
  }

  photo(card: CardState, type: "photo_uploaded" | "photo_deleted", photoType: PhotoType): void {
    this.#note(card, card.status).photos.push({ type, photoType });
  }

  gone(card: CardState, selections: readonly SelectionState[]): void {
    const left = { version: card.version + 1, wholly: true, gone: true, selections };
    Object.assign(this.#note(card, card.status), left);
  }

  /** Keys that `discardKeys` was given with "at once": their files go after the commit. */
  discarded(keys: readonly string[]): void {
    this.#discardedKeys.push(...keys);
  }

  list(): Noted[] {
    return [...this.#noted.values()];
  }

  listDiscarded(): readonly string[] {
    return this.#discardedKeys;
  }

  #note({ id, version, status }: CardState, formerStatus: StoredStatus | null): Noted {
    const noted = this.#noted.get(id) ?? {
      ...{ id, version, status, formerStatus },
      ...{ wholly: false, gone: false, selections: [], photos: [] },
    };
    this.#noted.set(id, noted);
    return noted;
  }
}

export type { CardChanges };

type Tools = Pick<Parts, "approvals" | "config" | "database" | "events" | "log" | "press" | "search" | "storage">;

/**
 * The one way to change cards, their photos and which of them is primary. In the transaction the search rows follow;
 * after the commit the files of photos that were given up go (PHOTO-04), open pages and other processes are told (LIVE-03),
 * and of a card that went no document is kept. Work that hides photos is begun again once their files are copied.
 */
export async function changeCards<T>(parts: Tools, work: (changes: CardChanges) => Promise<T>): Promise<T> {
  const copies: PhotoCopies = new Map();
  try {
    for (;;) {
      try {
        return await changeOnce(parts, work, copies);
      } catch (error) {
        if (!(error instanceof NotCopied)) throw error;
        await addCopies(parts, copies, error);
      }
    }
  } finally {
    await dropUnused(parts, copies);
  }
}

async function changeOnce<T>(
  parts: Tools,
  work: (changes: CardChanges) => Promise<T>,
  copies: PhotoCopies,
): Promise<T> {
  const { result, noted, discardedKeys } = await parts.database.db.transaction().execute(async (db) => {
    const changes = new CardChanges(db, parts, copies);
    const result = await work(changes);
    const noted = changes.list();
    await refreshSearchRow(
      db,
      noted.filter(({ gone }) => !gone).map(({ id }) => id),
    );
    return { result, noted, discardedKeys: changes.listDiscarded() };
  });
  parts.search.touched();
  await unlinkDiscarded(parts, discardedKeys);
  // A card that was just made is open nowhere.
  for (const { wholly, photos, selections, ...card } of noted.filter(({ formerStatus }) => formerStatus !== null)) {
    for (const { type, photoType } of card.gone ? [] : photos) await announcePhoto(parts, type, card, photoType);
    if (wholly || photos.length === 0) await announceCard(parts, card);
    for (const { id, version } of selections)
      await parts.events.publish({ type: "selection_update", selectionId: id, version });
  }
  // Documents are kept by what is in them: which ones show a card, no name tells.
  if (noted.some(({ gone }) => gone)) {
    await parts.press.cache.clear().catch((err) => parts.log.warn({ err }, "documents are still kept"));
  }
  return result;
}
