import type { Readable } from "node:stream";
import type { ContactView } from "@compcard/domain/cards/contract";
import type { AppContext } from "../../../app-context.ts";
import { listLedger } from "../../../core/consents/store.ts";
import { listContactViews, listOwnContactViews } from "../../../core/contacts/contact-views.ts";
import { listRetainedAges } from "../../../core/minors/store-ages.ts";
import { digitalRows, portfolioRows } from "../../../core/photo-files/book.ts";
import { getOwnCard, listOwn } from "../../../core/reading/read.ts";
import { requireOwnedCard } from "../../../core/reading/require-owned-card.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { masterKey } from "../../../platform/images/write/photo-keys.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { type ExportFile, zipFiles } from "../../../platform/zip-files.ts";
import { listOwnTokens } from "../api-tokens/usecases.ts";
import { presentProof } from "../consents/present.ts";
import { presentChange } from "../email-change/present.ts";
import { findOwnChange } from "../email-change/usecases.ts";
import { listIdentities } from "../identities/store.ts";
import { listOwnPasskeys } from "../passkeys/usecases.ts";
import type { ExportRecords } from "../ports.ts";
import { presentUser } from "../present.ts";
import { countOwnRecoveryCodes } from "../recovery-codes/usecases.ts";
import { listDevices } from "../sessions/store-devices.ts";
import { listOwnSessions } from "../sessions/usecases.ts";
import { provenEmail } from "../store.ts";
import { getOwnUser } from "../usecases.ts";
import { listContactMessages, listMailedLinks, listMails, listViews } from "./store.ts";

const pageSize = 100;

/**
 * A person's data as a ZIP that is made while it is read: account, consents, cards with their views, letters, opened
 * contacts and the `records` of other features as JSON, and photos at full size, pending ones apart. `deletion.db.test.ts`
 * lists the file of each table. Other people's cards are named only, so that no contact leaves with a favorite.
 */
export async function exportAccount(
  context: AppContext,
  viewer: FreshViewer,
  records: ExportRecords,
): Promise<Readable> {
  const user = await getOwnUser(context, viewer);
  const { cards, photos } = await collectCards(context, viewer.userId);
  const avatar = user.avatar_key ? [storedFile(context.storage, "avatar.jpg", user.avatar_key)] : [];
  const { db } = context.database;
  const proven = provenEmail(user, context.config);
  return zipFiles([
    jsonFile("account.json", {
      ...presentUser(user),
      signs_in_with: await listIdentities(db, user.id),
      passkeys: await listOwnPasskeys(context, viewer),
      recovery_codes: await countOwnRecoveryCodes(context, viewer),
      sessions: await listOwnSessions(context, viewer),
      api_tokens: await listOwnTokens(context, user.id),
      known_browsers: await listDevices(db, user.id),
      email_change: presentChange(await findOwnChange(context, viewer)),
      known_ages: await listRetainedAges(db, user.id).execute(),
      mailed_links: await listMailedLinks(db, user.id),
      ...(await listMails(db, user.id, proven)),
    }),
    jsonFile("consents.json", (await listLedger(db, user.id)).map(presentProof)),
    jsonFile("cards.json", cards),
    jsonFile("openings.json", {
      of_my_contacts: await collectContactViews(context, viewer, cards),
      by_me: await listOwnContactViews(context, viewer),
    }),
    ...(await Promise.all(Object.entries(records).map(async ([name, read]) => jsonFile(name, await read(viewer))))),
    jsonFile("views.json", await listViews(db, user.id)),
    jsonFile("letters.json", await listContactMessages(db, proven)),
    ...avatar,
    ...photos,
  ]);
}

async function collectCards(context: AppContext, userId: string) {
  const page = { page: 1, limit: pageSize, sortBy: "created_at", sortOrder: "asc" } as const;
  const { models } = await listOwn(context, userId, page);
  const cards = await Promise.all(models.map(({ id }) => getOwnCard(context, userId, id)));
  const owned = await Promise.all(models.map(({ id }) => requireOwnedCard(context.database.db, userId, id)));
  const files = (folder: string, rows: readonly { key: string; photo_type: string }[]) =>
    rows.map(({ key, photo_type }) => storedFile(context.storage, `${folder}/${photo_type}.jpg`, masterKey(key)));
  const photos = owned.flatMap(({ id, approved, held_photos }) => [
    ...files(`photos/${id}`, approved.photos),
    ...files(`photos/${id}/portfolio`, portfolioRows(approved.book)),
    ...files(`photos/${id}/digitals`, digitalRows(approved.book)),
    ...files(`photos/${id}/waiting`, held_photos),
  ]);
  return { cards, photos };
}

/** By card, every page of them. */
async function collectContactViews(context: AppContext, viewer: Viewer, cards: readonly { id: string }[]) {
  const found: (ContactView & { card: string })[] = [];
  for (const { id } of cards) {
    for (let page = 1; ; page++) {
      const { openings, pagination } = await listContactViews(context, viewer.userId, id, { page, limit: pageSize });
      found.push(...openings.map((opening) => ({ card: id, ...opening })));
      if (!pagination.hasNext) break;
    }
  }
  return found;
}

function jsonFile(name: string, value: unknown): ExportFile {
  return { name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}

/** A file that is not there any more when its turn comes is left empty rather than spoiling the rest. */
function storedFile(storage: Storage, name: string, key: string): ExportFile {
  return { name, content: async () => (await storage.open(key))?.stream ?? null };
}
