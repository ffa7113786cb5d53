import { hasSlot } from "@compcard/domain/cards/adult-only";
import type { PhotoType } from "@compcard/domain/cards/options";
import { AppError } from "@compcard/domain/errors";
import { madeByFile } from "@compcard/domain/photos/made";
import { focusAfter } from "@compcard/domain/photos/rules";
import type { PhotoDetail, PhotoEdit, PhotoFocus } from "@compcard/domain/photos/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { type PhotoRow, photoPath, presentPhoto, presentPhotos } from "../../core/photo-files/shown.ts";
import { discardPhotos } from "../../core/photos/store.ts";
import type { OwnedCard } from "../../core/reading/owned-card.ts";
import { lockCardWith, requireCardWith, rereadCard } from "../../core/reading/require-owned-card.ts";
import { lockOwnerOf } from "../../core/reading/store-locks.ts";
import { putPhoto } from "../../core/uploads/store.ts";
import { queueRenditions, storeUploads, toRow, type WidthOptions } from "../../core/uploads/take-uploads.ts";
import { raiseVersion } from "../../core/writing/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { editPhoto as makeEdited } from "../../platform/images/edit-photo.ts";
import { toRefusal } from "../../platform/images/read/refusals.ts";
import { findXmpDue, setFocus, swapSlots } from "./store.ts";

/** A file that has arrived, and the slot it is for. */
export interface PhotoUpload {
  path: string;
  photoType: PhotoType;
}

export interface UploadOptions extends WidthOptions {
  /** Part of the transaction. */
  also?: (db: Kysely<Schema>) => Promise<void>;
}

export interface UploadedPhoto {
  photoUrl: string;
  photoType: PhotoType;
  details: PhotoDetail;
}

/**
 * Puts photos into slots of a card, all or none (PHOTO-03). The files are stored first and named by rows after,
 * so that no row lacks its file; on any failure the photos that were there stay.
 * @throws as `requireOwnedCard`, and `photo.*` for what is not taken.
 */
export async function uploadPhotos(
  context: AppContext,
  userId: string,
  cardId: string,
  uploads: readonly PhotoUpload[],
  { also, firstWidthOnly = false }: UploadOptions = {},
): Promise<{ photos: UploadedPhoto[]; version: number }> {
  const types = uploads.map(({ photoType }) => photoType);
  const before = await requireCardWith(context.database.db, userId, cardId, "photos");
  requireSlots(before, types);
  const taken = await storeUploads(context, uploads, before);
  const rows = taken.map(({ photo, photoType }) => toRow(photo, photoType, madeByFile(photo.made)));
  const version = await changeCards(context, async (changes) => {
    // The account before the card, as its deletion does: a replaced photo is noted as its owner's.
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    requireSlots(card, types);
    for (const row of rows) await putPhoto(changes, card, row);
    await also?.(changes.db);
    return raiseVersion(changes, card);
  });
  if (!firstWidthOnly) for (const { photo } of taken) queueRenditions(context, photo);
  const photos = rows.map((row) => ({
    photoUrl: photoPath(row),
    photoType: row.photo_type as PhotoType,
    details: presentPhoto(row),
  }));
  return { photos, version };
}

/** Empties a slot. @throws as `requireOwnedCard`, `photo.not_found` where it was empty. */
export async function removePhoto(context: AppContext, userId: string, cardId: string, photoType: PhotoType) {
  const version = await changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    if ((await discardPhotos(changes, card, [photoType])) === 0) throw new AppError("photo.not_found");
    await changes.approvals.withdraw(changes.db, cardId);
    return raiseVersion(changes, card);
  });
  return { photoType, version };
}

/** Says what crops of a photo should keep. @throws as `requireOwnedCard`, `photo.not_found` where the slot is empty. */
export async function moveFocus(
  context: AppContext,
  userId: string,
  cardId: string,
  photoType: PhotoType,
  focus: PhotoFocus,
): Promise<{ photoType: PhotoType; details: PhotoDetail; version: number }> {
  return changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    const row = await setFocus(changes.db, card, photoType, focus);
    if (!row) throw new AppError("photo.not_found");
    return { photoType, details: presentPhoto(row), version: await raiseVersion(changes, card) };
  });
}

/**
 * Turns and cuts a photo. What comes of it takes the slot as a new upload would, the focus going along; the one before is
 * stored no longer than any that was replaced.
 * @throws as `requireOwnedCard`, `photo.not_found` where the slot is empty or has another photo by then, `photo.too_small`,
 * `photo.shape`, `photo.slot_forbidden`.
 */
export async function editPhoto(
  context: AppContext,
  userId: string,
  cardId: string,
  photoType: PhotoType,
  edit: PhotoEdit,
): Promise<UploadedPhoto & { version: number }> {
  const { key } = findShown(await requireCardWith(context.database.db, userId, cardId, "photos"), photoType);
  const photo = await context.photoQueue
    .run(() => makeEdited(context.storage, key, edit))
    .catch((error) => {
      throw toRefusal(error, context);
    });
  const { row, version } = await changeCards(context, async (changes) => {
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    const former = findShown(card, photoType, key);
    const focus = focusAfter({ x: former.focus_x, y: former.focus_y }, edit);
    const xmp_due = await findXmpDue(changes.db, key);
    const row = { ...toRow(photo, photoType, former), focus_x: focus.x, focus_y: focus.y, xmp_due };
    await putPhoto(changes, card, row);
    return { row, version: await raiseVersion(changes, card) };
  });
  queueRenditions(context, photo);
  return { photoUrl: photoPath(row), photoType, details: presentPhoto(row), version };
}

/**
 * Moves a photo to another slot; where that is filled, the two change places. Its files and addresses stay.
 * @throws as `requireOwnedCard`, `photo.not_found` where there is none to move, `photo.slot_forbidden`.
 */
export async function movePhoto(context: AppContext, userId: string, cardId: string, from: PhotoType, to: PhotoType) {
  return changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    findShown(card, from);
    requireSlots(card, [to]);
    if (from !== to) await swapSlots(changes, card, from, to);
    const version = from === to ? card.version : await raiseVersion(changes, card);
    const moved = await rereadCard(changes.db, card);
    return {
      ...presentPhotos(moved.photos, { age: moved.age, guarded: moved.guarded, list: false }),
      version,
    };
  });
}

/** A minor's card has no swimwear slot, and none at 18 until the owner confirms the card (spec: Ages). */
function requireSlots(card: OwnedCard<"photos">, types: readonly PhotoType[]): void {
  if (!types.every((type) => hasSlot(type, card))) throw new AppError("photo.slot_forbidden");
}

/** The photo in a slot, `key` where it must be that one. */
function findShown(card: OwnedCard<"photos">, type: PhotoType, key?: string): PhotoRow {
  requireSlots(card, [type]);
  const row = card.photos.find(({ photo_type }) => photo_type === type);
  if (!row || (key !== undefined && row.key !== key)) throw new AppError("photo.not_found");
  return row;
}
