import type { CardMessage, LiveMessage } from "@compcard/domain/live/messages";
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
  cards: Set<string>;
  /** Whether it has shown itself since the last beat. */
  heard: boolean;
}

/** Who watches which card over this process. Nobody is known by name: what is said may be heard by anybody. */
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
      seats.set(peer, { cards: new Set(), heard: true });
      send(peer, { type: "connected" });
    },
    leave(peer: Peer): void {
      for (const card of seats.get(peer)?.cards ?? []) {
        const peers = watchers.get(card);
        peers?.delete(peer);
        if (peers?.size === 0) watchers.delete(card);
      }
      seats.delete(peer);
    },
    /** Whether there is such a card is not said. @returns false where the connection watches too many. */
    subscribe(peer: Peer, card: string): boolean {
      const cards = seats.get(peer)?.cards;
      if (!cards || (!cards.has(card) && cards.size >= limits.subscriptions)) return false;
      cards.add(card);
      watchers.set(card, (watchers.get(card) ?? new Set()).add(peer));
      return true;
    },
    send,
    tell(message: CardMessage): void {
      for (const peer of watchers.get(message.modelId) ?? []) send(peer, message);
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
