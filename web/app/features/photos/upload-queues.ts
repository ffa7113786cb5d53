import type { CallName } from "@compcard/domain/calls";
import { type Upload, uploadFile } from "../../lib/api/upload.ts";
import { preparePhoto } from "../../lib/photo-files/prepare-photo.ts";
import { sessionState, subscribeSession } from "../../lib/session/store.ts";

interface Opened {
  stop: () => void;
}

/**
 * Opens each queue once for a page of the site, by its key and the signed-in person: uploads go on while another page is
 * on screen (FL-39). All stop when the person leaves: nothing of theirs stays with the page (FL-11).
 */
export function uploadQueues<T extends Opened>() {
  const opened = new Map<string, T>();
  if (typeof window !== "undefined") {
    subscribeSession((change) => {
      if (change !== "left" && change !== "left-elsewhere") return;
      for (const { stop } of opened.values()) stop();
      opened.clear();
    });
  }
  return (key: string, open: (owner: string) => T): T => {
    const owner = sessionState().user?.id ?? "";
    const scope = `${owner}:${key}`;
    const queue = opened.get(scope) ?? open(owner);
    opened.set(scope, queue);
    return queue;
  };
}

type Photo<N extends CallName> = Omit<Upload<N>, "form"> & { file: File; fields: Record<string, string> };

/** Sends a photo, scaled, after the other fields of its form. @throws ApiError, or the signal's reason (TL-25) */
export async function uploadPhoto<N extends CallName>({ file, fields, ...upload }: Photo<N>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("photo", await preparePhoto(file), file.name);
  return uploadFile({ ...upload, form });
}
