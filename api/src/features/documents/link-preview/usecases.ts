import { hasSlot } from "@compcard/domain/cards/adult-only";
import type { DocumentFormat } from "@compcard/domain/documents/options";
import type { LinkPreview } from "@compcard/domain/documents/schema";
import { AppError } from "@compcard/domain/errors";
import { isTypedSlot, portfolioIdOf, portfolioSlot } from "@compcard/domain/photos/slots";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import type { PhotoRow } from "../../../core/photo-files/shown.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { changingRights, lockCardWith, requireCardOf } from "../../../core/reading/require-owned-card.ts";
import { raiseVersion } from "../../../core/writing/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ChosenPreview } from "../content.ts";
import { findPreview, putPreview } from "./store.ts";

/** Formats that stand for the card where its link is sent. */
const ofLinks: readonly DocumentFormat[] = ["share", "poster", "story"];

/** The choice for a document of this format; null where there is none. */
export async function findPreviewFor(
  db: Kysely<Schema>,
  cardId: string,
  format: DocumentFormat,
): Promise<ChosenPreview | null> {
  return ofLinks.includes(format) ? findPreview(db, cardId) : null;
}

/** The owner's choice; the cover where the chosen photo is gone. @throws as `requireOwnedCard`. */
export async function getLinkPreview(
  { database: { db } }: AppContext,
  userId: string,
  id: string,
): Promise<LinkPreview> {
  const card = await requireCardOf(db, userId, id, changingRights);
  const preview = await findPreview(db, id);
  const photo = preview && findPhoto(card, preview.slot);
  if (!preview || !photo) return { photo: null, crop: null };
  const named = isTypedSlot(preview.slot) ? preview.slot : portfolioIdOf(preview.slot);
  return { photo: named, crop: photo.key === preview.key ? preview.crop : null };
}

/**
 * Chooses the photo; null ends the choice. What waits for a check is shown once it has passed: until then the cover is.
 * @throws as `requireOwnedCard`, `photo.not_found` where the card has none there, `photo.slot_forbidden`.
 */
export async function setLinkPreview(context: AppContext, userId: string, id: string, { photo, crop }: LinkPreview) {
  return changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, id, "photos");
    await putPreview(changes, card, photo === null ? null : requirePhoto(card, photo, crop ?? null));
    return { version: await raiseVersion(changes, card) };
  });
}

function requirePhoto(card: OwnedCard<"photos">, photo: string, crop: ChosenPreview["crop"]): ChosenPreview {
  const slot = isTypedSlot(photo) ? photo : portfolioSlot(photo);
  if (!hasSlot(slot, card)) throw new AppError("photo.slot_forbidden");
  const found = findPhoto(card, slot);
  if (!found) throw new AppError("photo.not_found");
  return { slot, key: found.key, crop };
}

function findPhoto(card: OwnedCard<never>, slot: string): PhotoRow | undefined {
  if (!hasSlot(slot, card)) return undefined;
  return [...card.photos, ...card.book].find(({ photo_type }) => photo_type === slot);
}
