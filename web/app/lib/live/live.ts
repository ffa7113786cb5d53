import type { CardMessage, LiveThing, SelectionMessage } from "@compcard/domain/live/messages";
import { storedToken, subscribeSession } from "../session/store.ts";
import { createLiveChannel, type LiveChannelOptions, type LiveSocket } from "./channel.ts";

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

/** LIVE-01: window events by message type. */
const eventNames = {
  model_update: "model-updated",
  photo_uploaded: "photo-uploaded",
  photo_deleted: "photo-deleted",
  selection_update: "selection-updated",
  selection_votes: "selection-voted",
} as const;

/** Events of a card. */
export const liveEvents = ["model-updated", "photo-uploaded", "photo-deleted"] as const;

function dispatch({ type, ...detail }: CardMessage | Pick<SelectionMessage, "type" | "selectionId">): void {
  window.dispatchEvent(new CustomEvent(eventNames[type], { detail }));
}

function connect(on: Parameters<LiveChannelOptions["connect"]>[0]): LiveSocket {
  const socket = new WebSocket(`${window.location.origin.replace(/^http/, "ws")}/ws`);
  socket.onmessage = ({ data }) => on.message(String(data));
  socket.onclose = () => on.close();
  return {
    send: (text) => socket.send(text),
    close() {
      // Browsers log an error for a connection that is closed while connecting.
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
    onMessage: dispatch,
    missed: (things) => {
      for (const thing of things)
        dispatch("modelId" in thing ? { type: "model_update", ...thing } : { type: "selection_update", ...thing });
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
 * Dispatches changes of a card as window events `model-updated`, `photo-uploaded` and `photo-deleted` with its id; after an
 * interruption `model-updated`, because events may have been missed. @returns unsubscribes
 */
export function watchCard(modelId: string): () => void {
  return watch({ modelId });
}

/**
 * The same for a selection: `selection-updated` on a change, on the first connection and after an interruption;
 * `selection-voted` on an answer to one of its cards.
 */
export function watchSelection(selectionId: string): () => void {
  return watch({ selectionId });
}

function watch(thing: LiveThing): () => void {
  ofTab ??= openTab();
  return ofTab.watch(thing);
}
