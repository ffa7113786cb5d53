import { randomUUID } from "node:crypto";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { PortfolioEntry } from "@compcard/domain/photos/book/contract";
import { creditYears } from "@compcard/domain/photos/book/rules";
import type { DigitalPhoto, PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { madeByFile } from "@compcard/domain/photos/made";
import { type DigitalView, maxPortfolio } from "@compcard/domain/photos/options";
import { focusAfter } from "@compcard/domain/photos/rules";
import type { PhotoEdit, PhotoFocus } from "@compcard/domain/photos/schema";
import { digitalSlot, digitalViewOf, portfolioSlot, viewsFor } from "@compcard/domain/photos/slots";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { findContacts } from "../../../core/fields/contacts.ts";
import { type BookRow, portfolioRows, presentDigital, presentPortfolioPhoto } from "../../../core/photo-files/book.ts";
import { discardPhotos } from "../../../core/photos/store.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { presentGrantedCard } from "../../../core/reading/present.ts";
import { lockCardWith, requireCardWith, rereadCard } from "../../../core/reading/require-owned-card.ts";
import { lockOwnerOf } from "../../../core/reading/store-locks.ts";
import { type BookColumns, putPhoto } from "../../../core/uploads/store.ts";
import { queueRenditions, storeUploads, toRow, type WidthOptions } from "../../../core/uploads/take-uploads.ts";
import { raiseVersion } from "../../../core/writing/store.ts";
import { editPhoto as makeEdited } from "../../../platform/images/edit-photo.ts";
import { toRefusal } from "../../../platform/images/read/refusals.ts";
import { findXmpDue, setFocus } from "../store.ts";
import { type Arranged, arrangePhotos } from "./store.ts";

interface PlacedUpload extends WidthOptions {
  path: string;
}

interface Stored<P> {
  photo: P;
  version: number;
}

/**
 * Adds a photo as the last of the portfolio. `id` is the client's, so that an upload whose response was lost can be repeated:
 * a photo that is there is returned as it is. @throws as `requireOwnedCard`, `photo.*`, `portfolio.full`.
 */
export async function addPortfolioPhoto(
  context: AppContext,
  userId: string,
  cardId: string,
  { id = randomUUID(), ...upload }: PlacedUpload & { id?: string | undefined },
): Promise<Stored<PortfolioPhoto>> {
  const card = await requireCardWith(context.database.db, userId, cardId, "photos");
  const known = findRow(card, portfolioSlot(id));
  if (known) return { photo: presentPortfolioPhoto(known), version: card.version };
  requirePlace(card);
  return put(context, userId, card, { ...upload, slot: portfolioSlot(id) }, presentPortfolioPhoto, (locked) => {
    requirePlace(locked);
    const last = portfolioRows(locked.book).at(-1)?.position ?? -1;
    return { position: last + 1 };
  });
}

function requirePlace(card: OwnedCard<"photos">): void {
  if (portfolioRows(card.book).length >= maxPortfolio) throw new AppError("portfolio.full");
}

/** Puts a photo into a view of the digitals. @throws as `requireOwnedCard`, `photo.*`, 400 for a view that a minor does not have. */
export async function putDigital(
  context: AppContext,
  userId: string,
  cardId: string,
  { view, taken_on, camera, ...upload }: PlacedUpload & { view: DigitalView; taken_on: string; camera: boolean },
): Promise<Stored<DigitalPhoto>> {
  const card = await requireCardWith(context.database.db, userId, cardId, "photos");
  requireView(card, view);
  return put(context, userId, card, { ...upload, slot: digitalSlot(view) }, presentDigital, (locked) => {
    requireView(locked, view);
    return { taken_on, camera };
  });
}

function requireView(card: OwnedCard<"photos">, view: DigitalView): void {
  const views = viewsFor(card);
  if (!views.includes(view)) throw invalidField("view", `must be one of ${views.join(", ")} under 18`);
}

/** Stores a file and names it in a slot. `columnsFor` checks the locked card. */
async function put<P>(
  context: AppContext,
  userId: string,
  before: OwnedCard<"photos">,
  { path, slot, firstWidthOnly = false }: PlacedUpload & { slot: string },
  present: (row: BookRow) => P,
  columnsFor: (card: OwnedCard<"photos">) => BookColumns,
): Promise<Stored<P>> {
  const cardId = before.id;
  const [taken] = await storeUploads(context, [{ path }], {
    listed: before.listed,
    capturedOnly: digitalViewOf(slot) !== null,
  });
  if (!taken) throw new AppError("photo.failed");
  const label = madeByFile(taken.photo.made);
  const stored = await changeCards(context, async (changes) => {
    // The account before the card, as its deletion does: a replaced photo is noted as its owner's.
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    await putPhoto(changes, card, { ...toRow(taken.photo, slot, label), ...columnsFor(card) });
    const version = await raiseVersion(changes, card);
    const row = requireRow(await rereadCard(changes.db, card), slot);
    return { photo: present(row), version };
  });
  if (!firstWidthOnly) queueRenditions(context, taken.photo);
  return stored;
}

/**
 * Sets the whole order of the portfolio, with credits and years. @throws as `requireOwnedCard`, `card.conflict` where the card
 * changed since `version`, 400 for a photo that is missing, unknown or repeated, a year out of range, and a credit with a contact:
 * guests read it.
 */
export async function arrangePortfolio(
  context: AppContext,
  userId: string,
  cardId: string,
  entries: readonly PortfolioEntry[],
  version: number | undefined,
): Promise<{ portfolio: PortfolioPhoto[]; version: number }> {
  return changeCards(context, async (changes) => {
    // A held photo that a newer credit replaces is noted as its owner's.
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    if (version !== undefined && version !== card.version)
      throw new AppError("card.conflict", { details: { model: presentGrantedCard(card) } });
    const arranged = arrange(portfolioRows(card.book), entries, context.clock.now());
    const changed = arranged.filter(
      ({ row, position, credit, year }) => row.position !== position || row.credit !== credit || row.year !== year,
    );
    if (changed.length === 0) return { portfolio: presentAll(card), version: card.version };
    await arrangePhotos(changes, card, changed);
    const raised = await raiseVersion(changes, card);
    return { portfolio: presentAll(await rereadCard(changes.db, card)), version: raised };
  });
}

const presentAll = (card: OwnedCard<"photos">) => portfolioRows(card.book).map(presentPortfolioPhoto);

function arrange(rows: readonly BookRow[], entries: readonly PortfolioEntry[], now: Date): Arranged[] {
  if (new Set(entries.map(({ id }) => id)).size < entries.length) throw invalidField("id", "must not repeat a photo");
  const { min, max } = creditYears(now);
  const arranged = entries.map(({ id, credit, year }, position) => {
    const row = rows.find(({ photo_type }) => photo_type === portfolioSlot(id));
    if (!row) throw invalidField("id", "must be a photo of the portfolio");
    if (year != null && (year < min || year > max)) throw invalidField("year", `must be between ${min} and ${max}`);
    if (credit && findContacts(credit).length > 0) throw invalidField("credit", "must not hold a contact");
    return {
      row,
      position,
      credit: credit === undefined ? row.credit : credit || null,
      year: year === undefined ? row.year : year,
    };
  });
  if (arranged.length < rows.length) throw invalidField("id", "must name every photo of the portfolio");
  return arranged;
}

/** Empties a slot of portfolio or digitals. @throws as `requireOwnedCard`, `photo.not_found`. */
export async function removeBookPhoto(
  context: AppContext,
  userId: string,
  cardId: string,
  slot: string,
): Promise<number> {
  return changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    requireRow(card, slot);
    await discardPhotos(changes, card, [slot]);
    await changes.approvals.withdraw(changes.db, cardId);
    return raiseVersion(changes, card);
  });
}

/** Sets what crops of a photo should keep. @throws as `requireOwnedCard`, `photo.not_found`. */
export async function movePortfolioFocus(
  context: AppContext,
  userId: string,
  cardId: string,
  id: string,
  focus: PhotoFocus,
): Promise<Stored<PortfolioPhoto>> {
  const slot = portfolioSlot(id);
  return changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    const row = requireRow(card, slot);
    const set = await setFocus(changes.db, card, slot, focus);
    return { photo: presentPortfolioPhoto({ ...row, ...set }), version: await raiseVersion(changes, card) };
  });
}

/** Turns and cuts a photo, as `editPhoto` does with typed ones. @throws as `requireOwnedCard`, `photo.*`. */
export async function editPortfolioPhoto(
  context: AppContext,
  userId: string,
  cardId: string,
  id: string,
  edit: PhotoEdit,
): Promise<Stored<PortfolioPhoto>> {
  const slot = portfolioSlot(id);
  const { key } = requireRow(await requireCardWith(context.database.db, userId, cardId, "photos"), slot);
  const photo = await context.photoQueue
    .run(() => makeEdited(context.storage, key, edit))
    .catch((error) => {
      throw toRefusal(error, context);
    });
  const stored = await changeCards(context, async (changes) => {
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    const former = requireRow(card, slot);
    if (former.key !== key) throw new AppError("photo.not_found");
    const focus = focusAfter({ x: former.focus_x, y: former.focus_y }, edit);
    const { position, credit, year } = former;
    await putPhoto(changes, card, {
      ...toRow(photo, slot, former),
      ...{ focus_x: focus.x, focus_y: focus.y, position, credit, year, xmp_due: await findXmpDue(changes.db, key) },
    });
    const version = await raiseVersion(changes, card);
    const row = requireRow(await rereadCard(changes.db, card), slot);
    return { photo: presentPortfolioPhoto(row), version };
  });
  queueRenditions(context, photo);
  return stored;
}

function findRow(card: OwnedCard<"photos">, slot: string): BookRow | undefined {
  return card.book.find(({ photo_type }) => photo_type === slot);
}

function requireRow(card: OwnedCard<"photos">, slot: string): BookRow {
  const row = findRow(card, slot);
  if (!row) throw new AppError("photo.not_found");
  return row;
}
