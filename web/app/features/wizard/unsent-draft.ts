import { browserStorage } from "../../lib/browser/storage.ts";

/** What a browser remembers of a draft lies under this and the card's id. */
export const draftPrefix = "draft:";

/** Whether this browser keeps something of a draft that the server has not got: a sign-out would lose it (FL-11). */
export function hasUnsentDraft(): boolean {
  const store = browserStorage();
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  return keys.some((key) => key.startsWith(draftPrefix) && hasEdits(store.getItem(key)));
}

function hasEdits(kept: string | null): boolean {
  try {
    const { edits, base } = JSON.parse(kept ?? "{}") as { edits?: object; base?: object };
    return Boolean(edits && base) && Object.keys(edits ?? {}).length > 0;
  } catch {
    return false;
  }
}
