import type { Made } from "@compcard/domain/photos/made";
import type { PhotoDetail, PhotoEdit, PhotoFocus } from "@compcard/domain/photos/schema";

/** Stored photos by slot that can be cut and focused: the typed ones, or those of the portfolio. */
export interface EditablePhotos<S extends string> {
  state: { photos: Partial<Record<S, string>>; photo_details: Partial<Record<S, PhotoDetail>> };
  edit(slot: S, edit: Partial<PhotoEdit>): Promise<void>;
  moveFocus(slot: S, focus: PhotoFocus): Promise<void>;
  setMade(slot: S, made: Made | null): Promise<void>;
}
