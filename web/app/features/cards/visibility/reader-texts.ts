import { type PreviewReader, previewReaders } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";

/** Readers as whom an owner can preview the card. */
export const readerNames: Record<PreviewReader, () => string> = {
  guest: m.visibility_as_guest,
  member: m.visibility_as_member,
  verified: m.visibility_as_verified,
};

/** Says above the card whose view it is. */
export const readerNotes: Record<PreviewReader, () => string> = {
  guest: m.visibility_preview_guest,
  member: m.visibility_preview_member,
  verified: m.visibility_preview_verified,
};

/** Through whose eyes there is something to see: guests never meet the card of somebody under 18. */
export function readersOf({ guarded }: Pick<OwnerCard, "guarded">): readonly PreviewReader[] {
  return guarded ? previewReaders.filter((reader) => reader !== "guest") : previewReaders;
}
