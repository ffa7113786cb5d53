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
import { type BatchResult, UploadBatch } from "./upload-batch.ts";
import { uploadPhoto, uploadQueues } from "./upload-queues.ts";
import { passesByItself } from "./upload-verdict.ts";

export interface CardPhotos extends Pick<PhotoUploads, "add" | "cancel" | "retry" | "shown" | "idle">, StoredPhotos {
  state: PhotosState;
}

interface Options extends UploadEvents {
  cardId: string;
  /** The card as it was loaded; later versions come through `onChange`. */
  card: PhotosChange;
}

async function sendPhoto(modelId: string, { type, file, signal, onProgress }: Sending, batch: UploadBatch) {
  try {
    const upload = { name: "photos.upload", params: { modelId }, file, fields: { photoType: type } } as const;
    const stored = await uploadPhoto({ ...upload, signal, onProgress });
    batch.stored();
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && !passesByItself(error)) batch.failed(type, error);
    throw error;
  }
}

/** The number of reported failures: a toast with the id of a closing one would close with it. */
let reported = 0;

/** The slots show it too, but the person may be on another step. */
function reportBatch({ stored, failed }: BatchResult): void {
  if (stored > 0) toast.success(m.photos_uploaded({ count: stored }), { id: "photos-uploaded" });
  toast.dismiss(`photos-failed:${reported}`);
  if (failed.length === 0) return;
  reported += 1;
  const title = stored + failed.length > 1 ? m.errors_photo_batch_failed() : m.photos_failed();
  const lines = failed.map(({ type, error }) => `${slotName(type)}: ${errorText(error)}`);
  toast.error(title, { id: `photos-failed:${reported}`, description: lines.join("\n") });
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

/** A person who returns to the card finds its uploads in progress. */
function openUploads(cardId: string, card: PhotosChange, events: UploadEvents): PhotoUploads {
  const { uploads } = openOnce(cardId, (owner) => {
    const opened = new PhotoUploads({
      ...{ scope: scopeOf(owner, cardId), owner, card, events },
      send: (sending) => sendPhoto(cardId, sending, batch),
      reload: async () => (await callApi("cards.get", { params: { id: cardId } })).model,
      online: () => navigator.onLine,
    });
    const batch = new UploadBatch(opened.idle, reportBatch);
    return { uploads: opened, stop: opened.start(() => void takeLegacyPhotos().then(opened.idle)) };
  });
  uploads.adopt(card);
  void uploads.idle();
  return uploads;
}
