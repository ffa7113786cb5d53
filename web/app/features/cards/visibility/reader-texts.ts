import type { PreviewReader } from "@compcard/domain/cards/visibility";
import { m } from "@compcard/domain/messages";

/** Whose eyes an owner looks through. */
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
