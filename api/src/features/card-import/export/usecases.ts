import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { shownPhotos } from "../../../core/photo-files/shown.ts";
import { presentOwnCard } from "../../../core/reading/present.ts";
import { listCardsAfter, type WholeRow } from "../../../core/reading/store-reads.ts";
import type { Parts } from "../../../parts.ts";
import { masterKey } from "../../../platform/images/write/photo-keys.ts";

type Tools = Pick<Parts, "database" | "storage">;

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
      const { can_edit, is_favorited, review, portfolio, digitals, ...card } = presentOwnCard(row);
      const photos = photosFolder ? { photos: await copyPhotos(tools, photosFolder, row) } : {};
      // What nobody has checked yet is not published by being moved.
      if (row.status === "waiting") card.status = "draft";
      yield `${JSON.stringify({ ...card, age_given_on: row.age_given_on, ...photos })}\n`;
    }
    const next = page.at(-1)?.num;
    if (next === undefined) return;
    last = next;
  }
}

/** Under 18 there is no swimwear in what goes elsewhere, even the owner's (as in documents). */
async function copyPhotos(
  { storage }: Tools,
  folder: string,
  row: Pick<WholeRow, "id" | "age" | "guarded" | "photos">,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const { photo_type, key } of shownPhotos(row.photos, { age: row.age, guarded: row.guarded, owner: false })) {
    const stored = await storage.open(masterKey(key));
    if (!stored) continue;
    const path = `${row.id}/${photo_type}.jpg`;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await pipeline(stored.stream, createWriteStream(join(folder, path), { mode: 0o600 }));
    paths[photo_type] = `${basename(folder)}/${path}`;
  }
  return paths;
}
