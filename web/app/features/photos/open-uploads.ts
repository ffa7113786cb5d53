import { sessionState, subscribeSession } from "../../lib/session/store.ts";
import type { PhotosChange, PhotoUploads } from "./photo-uploads.ts";

/** What the page that shows a card does about its photos. */
export interface UploadEvents {
  /** Takes the photo away on the server. */
  remove(type: keyof PhotosChange["photos"]): Promise<{ version: number }>;
  onChange(change: PhotosChange): void;
}

/** Asks the page that is on screen by then. */
type Events = { current: UploadEvents };

interface Opened {
  userId: string;
  uploads: PhotoUploads;
  events: Events;
}

const opened = new Map<string, Opened>();

/** The uploads of a card, begun once for a page of the site: who comes back to the card finds those under way (FL-39). */
export function openUploads(
  userId: string,
  cardId: string,
  card: PhotosChange,
  begin: (events: Events) => PhotoUploads,
  now: UploadEvents,
): Opened {
  const former = opened.get(cardId);
  if (former) {
    former.events.current = now;
    former.uploads.adopt(card);
    return former;
  }
  const events = { current: now };
  const fresh = { userId, uploads: begin(events), events };
  opened.set(cardId, fresh);
  return fresh;
}

// FL-11: nothing of who has left goes out in the name of who comes next.
if (typeof window !== "undefined") {
  subscribeSession((change) => {
    const { user } = sessionState();
    for (const [cardId, { userId, uploads }] of opened) {
      if (change !== "left" && change !== "left-elsewhere" && (!user || user.id === userId)) continue;
      uploads.close();
      opened.delete(cardId);
    }
  });
}
