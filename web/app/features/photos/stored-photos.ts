import type { PhotoType } from "@compcard/domain/cards/options";
import type { Made } from "@compcard/domain/photos/made";
import type { PhotoEdit, PhotoFocus } from "@compcard/domain/photos/schema";
import { callApi } from "../../lib/api/client.ts";
import type { PhotoUploads } from "./photo-uploads.ts";

/** Actions on stored photos, without a delay. All @throws the error of the call; the photos are as before then. */
export function changeStored(modelId: string, uploads: PhotoUploads) {
  const change: PhotoUploads["change"] = (types, call) => uploads.change(types, call);
  return {
    /** Not by a save of the card, whose `photos` would also remove what was added elsewhere (PHOTO-04, CARD-12). */
    remove: (photoType: PhotoType) =>
      change([photoType], async () => {
        const { version } = await callApi("photos.remove", { params: { modelId, photoType } });
        return { slots: { [photoType]: null }, version };
      }),
    moveFocus: (photoType: PhotoType, focus: PhotoFocus) =>
      change([photoType], async () => {
        const { details, version } = await callApi("photos.moveFocus", { params: { modelId, photoType }, body: focus });
        return { slots: { [photoType]: { url: uploads.getState().photos[photoType], detail: details } }, version };
      }),
    setMade: (photoType: PhotoType, made: Made | null) =>
      change([photoType], async () => {
        const { details, version } = await callApi("photos.setMade", {
          params: { modelId, photoType },
          body: { made },
        });
        return { slots: { [photoType]: { url: uploads.getState().photos[photoType], detail: details } }, version };
      }),
    edit: (photoType: PhotoType, edit: Partial<PhotoEdit>) =>
      change([photoType], async () => {
        const stored = await callApi("photos.edit", { params: { modelId, photoType }, body: edit });
        return {
          slots: { [photoType]: { url: stored.photoUrl, detail: stored.details } },
          version: stored.version,
        };
      }),
    /** Into another slot; the photo that is there comes into this one. */
    move: (from: PhotoType, to: PhotoType) =>
      change([from, to], async () => {
        const { photos, photo_details, version } = await callApi("photos.move", {
          params: { modelId },
          body: { from, to },
        });
        const slot = (type: PhotoType) => ({ url: photos[type], detail: photo_details[type] });
        return { slots: { [from]: slot(from), [to]: slot(to) }, version };
      }),
  };
}

export type StoredPhotos = ReturnType<typeof changeStored>;
