import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DigitalView } from "@compcard/domain/photos/options";
import { digitalSlot, portfolioSlot } from "@compcard/domain/photos/slots";
import type { AppContext } from "../../../app-context.ts";
import { type BookRow, inSlotsOf, presentBook } from "../../../core/photo-files/book.ts";
import { type PhotoRow, shownPhotos } from "../../../core/photo-files/shown.ts";
import { presentOwnCard } from "../../../core/reading/present.ts";
import { listCardsAfter, type WholeRow } from "../../../core/reading/store-reads.ts";
import { writingTo } from "../../../platform/disk-fault.ts";
import { masterKey } from "../../../platform/images/write/photo-keys.ts";

type Tools = Pick<AppContext, "database" | "storage">;

const pageSize = 500;

/**
 * Every card of the site as a line for `importCards`, in order of creation: drafts, hidden ones and **contacts
 * included**, because only the operator runs it. Cards are read page by page, so a concurrent change is exported either
 * way. With `photosFolder`, photos are copied there, one folder per card, with paths relative to it.
 */
export async function* exportCards(tools: Tools, photosFolder: string | null): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const page = await listCardsAfter(tools.database.db, last, pageSize);
    for (const row of page) {
      // Fields that depend on the reader are not part of the card.
      const { can_edit, is_favorited, review, ...card } = presentOwnCard(row);
      const photos = photosFolder ? await copyPhotos(tools, photosFolder, row) : {};
      // A card that nobody has checked yet is not published by a move.
      if (row.status === "waiting") card.status = "draft";
      yield `${JSON.stringify({ ...card, age_given_on: row.age_given_on, ...photos })}\n`;
    }
    const next = page.at(-1)?.num;
    if (next === undefined) return;
    last = next;
  }
}

type Row = Pick<WholeRow, "id" | "age" | "guarded" | "photos" | "book">;

async function copyPhotos(tools: Tools, folder: string, row: Row) {
  const { id } = row;
  const photos: Record<string, string> = {};
  for (const photo of shownPhotos(row.photos, row)) {
    const path = await copyPhoto(tools, folder, id, photo);
    if (path) photos[photo.photo_type] = path;
  }
  const copied: BookRow[] = [];
  const paths = new Map<string, string>();
  for (const photo of inSlotsOf(row.book, row)) {
    const path = await copyPhoto(tools, folder, id, photo);
    if (!path) continue;
    copied.push(photo);
    paths.set(photo.photo_type, path);
  }
  const { portfolio, digitals } = presentBook(copied, row);
  const views = Object.entries(digitals?.views ?? {}).map(([view, photo]) => [
    view,
    { ...photo, url: paths.get(digitalSlot(view as DigitalView)) },
  ]);
  return {
    photos,
    portfolio: portfolio.map((photo) => ({ ...photo, url: paths.get(portfolioSlot(photo.id)) })),
    digitals: digitals && { ...digitals, views: Object.fromEntries(views) },
  };
}

/** @returns the path beside the file of cards; nothing where the photo is gone. */
async function copyPhoto({ storage }: Tools, folder: string, cardId: string, { key, photo_type }: PhotoRow) {
  const stored = await storage.open(masterKey(key));
  if (!stored) return undefined;
  const path = `${cardId}/${photo_type}.jpg`;
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writingTo(file, () => pipeline(stored.stream, createWriteStream(file, { mode: 0o600 })));
  return `${basename(folder)}/${path}`;
}
