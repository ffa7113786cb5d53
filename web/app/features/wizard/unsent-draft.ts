import { browserStorage } from "../../lib/browser/storage.ts";
import type { Pending } from "./pending.ts";

/** The draft's data in local storage: for pages that do not load the outbox, and the edits as of the last letter. */
export interface DraftNote extends Partial<Pending> {
  step?: string;
  unsent?: boolean;
}

/** Such a note lies under this and the card's id. */
export const draftPrefix = "draft:";

/** True if this browser stores a part of a draft that the server does not have: a sign-out would lose it (FL-11). */
export function hasUnsentDraft(): boolean {
  const store = browserStorage();
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  return keys.some((key) => key.startsWith(draftPrefix) && isUnsent(store.getItem(key)));
}

function isUnsent(note: string | null): boolean {
  try {
    const { unsent = false, edits = {} } = JSON.parse(note ?? "{}") as DraftNote;
    return unsent || Object.keys(edits).length > 0;
  } catch {
    return false;
  }
}
