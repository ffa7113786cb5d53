import type { CardMessage, LiveMessage, SelectionMessage } from "@compcard/domain/live/messages";
import { limits } from "./limits.ts";

/** The remote side of a connection. */
export interface Peer {
  /** Bytes that were sent and not taken yet. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  terminate(): void;
}

interface Connection {
  ids: Set<string>;
  /** True if one of these is a selection. */
  selections: boolean;
  /** The session that the client presented; null for a guest. It may have ended since. */
  sessionId: string | null;
  /** True if a frame or pong arrived since the last check. */
  alive: boolean;
}

/** Subscriptions of this process to cards and selections. Clients are identified by session only. */
export function createHub() {
  const connections = new Map<Peer, Connection>();
  const subscribers = new Map<string, Set<Peer>>();

  function send(peer: Peer, message: LiveMessage): void {
    // A client that does not read would fill our memory.
    if (peer.bufferedAmount > limits.unreadBytes) peer.terminate();
    else peer.send(JSON.stringify(message));
  }

  return {
    join(peer: Peer): void {
      connections.set(peer, { ids: new Set(), selections: false, sessionId: null, alive: true });
      send(peer, { type: "connected" });
    },
    leave(peer: Peer): void {
      for (const id of connections.get(peer)?.ids ?? []) {
        const peers = subscribers.get(id);
        peers?.delete(peer);
        if (peers?.size === 0) subscribers.delete(id);
      }
      connections.delete(peer);
    },
    /** Does not reveal whether the id exists. @returns false where the connection has too many subscriptions. */
    subscribe(peer: Peer, id: string, isSelection = false): boolean {
      const connection = connections.get(peer);
      if (!connection || (!connection.ids.has(id) && connection.ids.size >= limits.subscriptions)) return false;
      connection.ids.add(id);
      connection.selections ||= isSelection;
      subscribers.set(id, (subscribers.get(id) ?? new Set()).add(peer));
      return true;
    },
    /** The client presented a session. */
    setSession(peer: Peer, sessionId: string): void {
      const connection = connections.get(peer);
      if (connection) connection.sessionId = sessionId;
    },
    /** Sessions of the card's subscribers. */
    listSessions(modelId: string): string[] {
      const shown = [...(subscribers.get(modelId) ?? [])].flatMap((peer) => connections.get(peer)?.sessionId ?? []);
      return [...new Set(shown)];
    },
    /** True if a connection of this process subscribes to a selection. */
    hasSelectionSubscribers(): boolean {
      return connections.values().some(({ selections }) => selections);
    },
    send,
    /** `sessions`: only to connections that presented one of these. */
    notify(message: CardMessage | SelectionMessage, sessions?: ReadonlySet<string>): void {
      const id = "modelId" in message ? message.modelId : message.selectionId;
      for (const peer of subscribers.get(id) ?? [])
        if (!sessions || sessions.has(connections.get(peer)?.sessionId ?? "")) send(peer, message);
    },
    /** The peer sent a frame or a pong. */
    markAlive(peer: Peer): void {
      const connection = connections.get(peer);
      if (connection) connection.alive = true;
    },
    /** Ends connections that were silent since the last check, and pings the others. */
    checkAlive(): void {
      for (const [peer, connection] of connections) {
        if (!connection.alive) peer.terminate();
        else {
          connection.alive = false;
          peer.ping();
        }
      }
    },
  };
}
