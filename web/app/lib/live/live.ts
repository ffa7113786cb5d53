import type { CardMessage, LiveThing, SelectionMessage } from "@compcard/domain/live/messages";
import { storedToken, subscribeSession } from "../session/store.ts";
import { createLiveChannel, type LiveSocket, type LiveWays } from "./channel.ts";

type PhotoMessage = Extract<CardMessage, { photoType: string }>;

declare global {
  interface WindowEventMap {
    "model-updated": CustomEvent<Omit<CardMessage, "type">>;
    "photo-uploaded": CustomEvent<Omit<PhotoMessage, "type">>;
    "photo-deleted": CustomEvent<Omit<PhotoMessage, "type">>;
    "selection-updated": CustomEvent<{ selectionId: string }>;
    "selection-voted": CustomEvent<{ selectionId: string }>;
  }
}

/** LIVE-01: the window's events by the messages they stand for. */
const eventNames = {
  model_update: "model-updated",
  photo_uploaded: "photo-uploaded",
  photo_deleted: "photo-deleted",
  selection_update: "selection-updated",
  selection_votes: "selection-voted",
} as const;

/** Those of a card. */
export const liveEvents = ["model-updated", "photo-uploaded", "photo-deleted"] as const;

function hear({ type, ...detail }: CardMessage | Pick<SelectionMessage, "type" | "selectionId">): void {
  window.dispatchEvent(new CustomEvent(eventNames[type], { detail }));
}

function connect(on: Parameters<LiveWays["connect"]>[0]): LiveSocket {
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, "ws")}/ws`);
  socket.onmessage = ({ data }) => on.message(String(data));
  socket.onclose = () => on.close();
  return {
    send: (text) => socket.send(text),
    close() {
      // Browsers complain of a connection that is closed before it is there.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

let ofTab: ReturnType<typeof createLiveChannel> | undefined;

function openTab() {
  const channel = createLiveChannel({
    connect,
    later,
    token: storedToken,
    hear,
    missed: (things) => {
      for (const thing of things)
        hear("modelId" in thing ? { type: "model_update", ...thing } : { type: "selection_update", ...thing });
    },
  });
  let known = storedToken();
  subscribeSession(() => {
    const before = known;
    known = storedToken();
    if (known !== null && known !== before) channel.renew();
  });
  window.addEventListener("online", () => channel.wake());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && channel.wake());
  window.addEventListener("pageshow", ({ persisted }) => persisted && channel.wake());
  window.addEventListener("pagehide", () => channel.sleep());
  return channel;
}

/**
 * From now on changes of a card come as window events `model-updated`, `photo-uploaded` and `photo-deleted` with its id;
 * after an interruption as `model-updated`, since something may have been missed. @returns a function that ends this.
 */
export function watchCard(modelId: string): () => void {
  return watch({ modelId });
}

/**
 * The same of a selection: `selection-updated` when it is another now, once the first connection stands, and after an
 * interruption; `selection-voted` when something was said of its cards.
 */
export function watchSelection(selectionId: string): () => void {
  return watch({ selectionId });
}

function watch(thing: LiveThing): () => void {
  ofTab ??= openTab();
  return ofTab.watch(thing);
}
