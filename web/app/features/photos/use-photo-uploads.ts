import { m } from "@compcard/domain/messages";
import { useState, useSyncExternalStore } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { toast } from "../../lib/toast.tsx";
import { scopeOf, takeLegacyPhotos } from "./former-photos.ts";
import { type PhotosChange, type PhotosState, PhotoUploads, type Sending, type UploadEvents } from "./photo-uploads.ts";
import { slotName } from "./slot-texts.ts";
import { changeStored, type StoredPhotos } from "./stored-photos.ts";
import { uploadPhoto, uploadQueues } from "./upload-queues.ts";

export interface CardPhotos extends Pick<PhotoUploads, "add" | "cancel" | "retry" | "shown" | "idle">, StoredPhotos {
  state: PhotosState;
}

interface Options extends UploadEvents {
  cardId: string;
  /** The card as it was loaded; later versions come through `onChange`. */
  card: PhotosChange;
}

// The slot shows it too, but the person may be on another step.
async function sendPhoto(modelId: string, { type, file, isOneOfMany, signal, onProgress }: Sending) {
  try {
    const upload = { name: "photos.upload", params: { modelId }, file, fields: { photoType: type } } as const;
    const stored = await uploadPhoto({ ...upload, signal, onProgress });
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
export function usePhotoUploads({ cardId, card, onChange }: Options): CardPhotos {
  const [uploads] = useState(() => openUploads(cardId, card, { onChange }));
  uploads.events = { onChange };
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  const { add, cancel, retry, shown, idle } = uploads;
  return { add, cancel, retry, shown, idle, ...changeStored(cardId, uploads), state };
}

const openOnce = uploadQueues<{ uploads: PhotoUploads; stop: () => void }>();

/** Who comes back to the card finds its uploads under way. */
function openUploads(cardId: string, card: PhotosChange, events: UploadEvents): PhotoUploads {
  const { uploads } = openOnce(cardId, (owner) => {
    const opened = new PhotoUploads({
      ...{ scope: scopeOf(owner, cardId), owner, card, events },
      send: (sending) => sendPhoto(cardId, sending),
      reload: async () => (await callApi("cards.get", { params: { id: cardId } })).model,
      online: () => navigator.onLine,
    });
    return { uploads: opened, stop: opened.start(() => void takeLegacyPhotos().then(opened.idle)) };
  });
  uploads.adopt(card);
  void uploads.idle();
  return uploads;
}
