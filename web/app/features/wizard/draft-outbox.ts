import type { OwnerCard } from "@compcard/domain/cards/schema";
import { callApi } from "../../lib/api/client.ts";
import { Outbox } from "../../lib/outbox/outbox.ts";
import { sessionState } from "../../lib/session/store.ts";
import { readEdits, storeNote } from "./draft-notes.ts";
import { createDraftStore } from "./draft-store.ts";
import { emptyPending, fieldsOf, type Pending } from "./pending.ts";

const key = "edits";

/** A draft whose edits are stored as they are typed, and sent by `flush`. */
export function openDraft(card: OwnerCard) {
  const store = createDraftStore({
    card,
    pending: emptyPending,
    save: async (change) => (await callApi("cards.save", { params: { id: card.id }, body: change })).model,
    keep: (pending) => {
      const unsent = fieldsOf(pending.edits).length > 0;
      // IndexedDB may not finish a write of a page that is closed at this moment; local storage does.
      storeNote(card.id, unsent ? { unsent, ...pending } : { unsent, edits: undefined, base: undefined });
      if (unsent) outbox.put(key, pending, { held: true });
      else outbox.remove(key);
    },
    today: () => new Date(),
  });
  const outbox = new Outbox<Pending>({
    scope: `draft:${card.id}`,
    owner: sessionState().user?.id ?? "",
    send: async () => {
      isFlushed = false;
      if (!(await store.flush())) throw store.getState().error;
      // Text that was typed meanwhile, or has a problem, waits for the next flush.
      if (!isFlushed) outbox.hold(key);
    },
    onFailure: () => (store.getState().phase === "waiting" ? "retry" : "hold"),
  });
  /** True if `flush` was called after the last save began. */
  let isFlushed = false;
  /** @returns whether the server now has everything that could go out. */
  async function flush(): Promise<boolean> {
    if (!store.canSend()) return true;
    isFlushed = true;
    outbox.put(key, store.getState().pending);
    await outbox.retry();
    return !store.canSend();
  }
  function start(onLoaded: () => void): () => void {
    return outbox.start(() => {
      const earlier = readEdits(card.id) ?? outbox.find(key)?.value;
      if (earlier) store.takeUp(earlier);
      onLoaded();
    });
  }
  return { store, start, flush };
}
