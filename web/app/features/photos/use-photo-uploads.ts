import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { useState, useSyncExternalStore } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { uploadFile } from "../../lib/api/upload.ts";
import { sessionState } from "../../lib/session/store.ts";
import { toast } from "../../lib/toast.tsx";
import { keepGoing } from "./keep-going.ts";
import { createKeptPhotos } from "./kept-photos.ts";
import { openUploads, type UploadEvents } from "./open-uploads.ts";
import {
  createPhotoUploads,
  type PhotosChange,
  type PhotosState,
  type PhotoUploads,
  type Sending,
} from "./photo-uploads.ts";
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

// The slot says it too, but the person may have gone on to another step.
async function sendPhoto(modelId: string, { type, file, signal, onProgress }: Sending) {
  const form = new FormData();
  form.append("photoType", type);
  form.append("photo", file);
  try {
    const stored = await uploadFile({ name: "photos.upload", params: { modelId }, form, signal, onProgress });
    toast.dismiss(`photo:${type}`);
    toast.success(m.photos_uploaded(), { id: "photo-uploaded" });
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) {
      toast.error(m.photos_failed(), { id: `photo:${type}`, description: `${slotName(type)}: ${errorText(error)}` });
    }
    throw error;
  }
}

/** The photos of a card being edited. Uploads go on whichever step or page of the site is on screen. */
export function usePhotoUploads({ cardId, card, remove, onChange }: Options): CardPhotos {
  const [{ uploads, events }] = useState(() => {
    const userId = sessionState().user?.id ?? "";
    return openUploads(userId, cardId, card, (now) => beginUploads(userId, cardId, card, now), { remove, onChange });
  });
  events.current = { remove, onChange };
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  return { ...uploads, ...changeStored(cardId, uploads, events), state };
}

function beginUploads(userId: string, cardId: string, card: PhotosChange, events: { current: UploadEvents }) {
  const kept = createKeptPhotos(userId, cardId);
  const uploads = createPhotoUploads({
    card,
    onChange: (change) => events.current.onChange(change),
    online: () => navigator.onLine,
    keep: kept.keep,
    forget: (type) => void kept.forget(type),
    send: (sending) => sendPhoto(cardId, sending),
  });
  keepGoing(uploads);
  void kept.list().then(uploads.takeUp);
  return uploads;
}
