import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { useState, useSyncExternalStore } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { uploadFile } from "../../lib/api/upload.ts";
import { sessionState, subscribeSession } from "../../lib/session/store.ts";
import { toast } from "../../lib/toast.tsx";
import { requireReadable } from "./accepted-files.ts";
import { scopeOf, takeLegacyPhotos } from "./former-photos.ts";
import { type PhotosChange, type PhotosState, PhotoUploads, type Sending, type UploadEvents } from "./photo-uploads.ts";
import { scalePhoto } from "./scale-photo.ts";
import { slotName } from "./slot-texts.ts";
import { changeStored, type StoredPhotos } from "./stored-photos.ts";

export interface CardPhotos extends Pick<PhotoUploads, "add" | "cancel" | "retry" | "shown" | "idle">, StoredPhotos {
  state: PhotosState;
}

interface Options extends UploadEvents {
  cardId: string;
  /** The card as it was loaded; later versions come through `onChange`. */
  card: PhotosChange;
}

/** For pages where a photo goes at once; the card page leaves it out of its next save instead (PHOTO-04). */
export function removePhoto(modelId: string, photoType: PhotoType): Promise<{ version: number }> {
  return callApi("photos.remove", { params: { modelId, photoType } });
}

// The slot shows it too, but the person may be on another step.
async function sendPhoto(modelId: string, { type, file, isOneOfMany, signal, onProgress }: Sending) {
  try {
    const form = new FormData();
    form.append("photoType", type);
    await requireReadable(file);
    form.append("photo", await scalePhoto(file), file.name);
    const stored = await uploadFile({ name: "photos.upload", params: { modelId }, form, signal, onProgress });
    toast.dismiss(`photo:${type}`);
    toast.success(m.photos_uploaded(), { id: "photo-uploaded" });
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) {
      const title = isOneOfMany ? m.errors_photo_batch_failed() : m.photos_failed();
      toast.error(title, { id: `photo:${type}`, description: `${slotName(type)}: ${errorText(error)}` });
    }
    throw error;
  }
}

/** The photos of a card being edited. Uploads go on whichever step or page of the site is on screen. */
export function usePhotoUploads({ cardId, card, remove, onChange }: Options): CardPhotos {
  const [uploads] = useState(() => openUploads(cardId, card, { remove, onChange }));
  uploads.events = { remove, onChange };
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  const { add, cancel, retry, shown, idle } = uploads;
  return { add, cancel, retry, shown, idle, ...changeStored(cardId, uploads), state };
}

const opened = new Map<string, { uploads: PhotoUploads; stop: () => void }>();

/** Once for a page of the site: who comes back to the card finds its uploads under way (FL-39). */
function openUploads(cardId: string, card: PhotosChange, events: UploadEvents): PhotoUploads {
  const owner = sessionState().user?.id ?? "";
  const scope = scopeOf(owner, cardId);
  const former = opened.get(scope)?.uploads;
  if (former) {
    former.adopt(card);
    void former.idle();
    return former;
  }
  const uploads = new PhotoUploads({
    ...{ scope, owner, card, events },
    send: (sending) => sendPhoto(cardId, sending),
    reload: async () => (await callApi("cards.get", { params: { id: cardId } })).model,
    online: () => navigator.onLine,
  });
  opened.set(scope, { uploads, stop: uploads.start(() => void takeLegacyPhotos().then(uploads.idle)) });
  return uploads;
}

// FL-11: nothing of who has left stays with the page.
if (typeof window !== "undefined") {
  subscribeSession((change) => {
    if (change !== "left" && change !== "left-elsewhere") return;
    for (const { stop } of opened.values()) stop();
    opened.clear();
  });
}
