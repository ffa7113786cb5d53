import type { CardMessage, LiveMessage, SelectionMessage } from "@compcard/domain/live/messages";
import { limits } from "./limits.ts";

/** The far end of a connection, as far as the hub deals with it. */
export interface Peer {
  /** Bytes that were sent and not taken yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  terminate(): void;
}

interface Seat {
  ids: Set<string>;
  /** Whether one of these is a selection. */
  selections: boolean;
  /** The session that whoever is at the far end has shown; null for a guest. It may have ended since. */
  sessionId: string | null;
  /** Whether it has shown itself since the last beat. */
  heard: boolean;
}

/** Who watches which card or selection over this process. Nobody is known by name, only by the session they have shown. */
export function createHub() {
  const seats = new Map<Peer, Seat>();
  const watchers = new Map<string, Set<Peer>>();

  function send(peer: Peer, message: LiveMessage): void {
    // Who does not read what came before would fill our memory.
    if (peer.bufferedAmount > limits.unreadBytes) peer.terminate();
    else peer.send(JSON.stringify(message));
  }

  return {
    join(peer: Peer): void {
      seats.set(peer, { ids: new Set(), selections: false, sessionId: null, heard: true });
      send(peer, { type: "connected" });
    },
    leave(peer: Peer): void {
      for (const id of seats.get(peer)?.ids ?? []) {
        const peers = watchers.get(id);
        peers?.delete(peer);
        if (peers?.size === 0) watchers.delete(id);
      }
      seats.delete(peer);
    },
    /** Whether there is anything of this id is not said. @returns false where the connection watches too many. */
    subscribe(peer: Peer, id: string, isSelection = false): boolean {
      const seat = seats.get(peer);
      if (!seat || (!seat.ids.has(id) && seat.ids.size >= limits.subscriptions)) return false;
      seat.ids.add(id);
      seat.selections ||= isSelection;
      watchers.set(id, (watchers.get(id) ?? new Set()).add(peer));
      return true;
    },
    /** Whoever is at the far end has shown a session. */
    admit(peer: Peer, sessionId: string): void {
      const seat = seats.get(peer);
      if (seat) seat.sessionId = sessionId;
    },
    /** Of those who watch the card. */
    sessionsAt(modelId: string): string[] {
      const shown = [...(watchers.get(modelId) ?? [])].flatMap((peer) => seats.get(peer)?.sessionId ?? []);
      return [...new Set(shown)];
    },
    /** Whether anybody watches a selection over this process. */
    watchesSelections(): boolean {
      return seats.values().some(({ selections }) => selections);
    },
    send,
    /** `sessions`: to whoever has shown one of these alone. */
    tell(message: CardMessage | SelectionMessage, sessions?: ReadonlySet<string>): void {
      const id = "modelId" in message ? message.modelId : message.selectionId;
      for (const peer of watchers.get(id) ?? [])
        if (!sessions || sessions.has(seats.get(peer)?.sessionId ?? "")) send(peer, message);
    },
    /** The peer has shown that it lives. */
    hear(peer: Peer): void {
      const seat = seats.get(peer);
      if (seat) seat.heard = true;
    },
    /** Ends the connections that have been silent since the last beat, and asks the others for a sign. */
    beat(): void {
      for (const [peer, seat] of seats) {
        if (!seat.heard) peer.terminate();
        else {
          seat.heard = false;
          peer.ping();
        }
      }
    },
  };
}
