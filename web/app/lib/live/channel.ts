import {
  type CardMessage,
  type LiveMessage,
  type LiveRequest,
  type LiveThing,
  maxSubscriptions,
  type SelectionMessage,
} from "@compcard/domain/live/messages";

/** LIVE-02: at most 5 attempts, 1000 ms × attempt between them. */
const [maxAttempts, pauseMs] = [5, 1_000];
/** Milliseconds without a message before a ping, and before an unanswered connection is closed. */
const [beatMs, answerMs] = [30_000, 10_000];

export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export interface LiveChannelOptions {
  connect(on: { message: (text: string) => void; close: () => void }): LiveSocket;
  /** Runs a function after a delay. @returns cancels it */
  later(ms: number, run: () => void): () => void;
  /** The session's token, if any: members receive events of cards that guests cannot read. */
  token(): string | null;
  onMessage(message: CardMessage | SelectionMessage): void;
  /** After a connection or reconnection: events of these may have been missed. */
  missed(things: LiveThing[]): void;
}

const idOf = (thing: LiveThing) => ("modelId" in thing ? thing.modelId : thing.selectionId);

/** One connection for all subscriptions of a tab: open while there are any, reopened when lost. */
export function createLiveChannel({ connect, later, token, onMessage, missed }: LiveChannelOptions) {
  const watched = new Map<string, { thing: LiveThing; pages: number }>();
  /** Ids subscribed over this connection, still watched or not. */
  const subscribed = new Set<string>();
  let socket: LiveSocket | null = null;
  let connected = false;
  let interrupted = false;
  let attempts = 0;
  let stopWaiting = () => {};

  function wait(ms: number, run: () => void): void {
    stopWaiting();
    stopWaiting = later(ms, run);
  }

  function send(request: LiveRequest): void {
    if (connected) socket?.send(JSON.stringify(request));
  }

  function subscribe(thing: LiveThing): void {
    if (!connected) return;
    const isFull = subscribed.size >= maxSubscriptions && watched.size <= maxSubscriptions;
    if (isFull && !subscribed.has(idOf(thing))) {
      reconnect();
      return;
    }
    subscribed.add(idOf(thing));
    const session = "modelId" in thing && token();
    send({ type: "subscribe", ...thing, ...(session ? { token: session } : {}) });
  }

  /** Opens a new connection without the old subscriptions. */
  function reconnect(): void {
    disconnect();
    interrupted = true;
    open();
  }

  function open(): void {
    stopWaiting();
    subscribed.clear();
    const opened = connect({
      message: (text) => opened === socket && receive(JSON.parse(text) as LiveMessage),
      close: () => opened === socket && onLost(),
    });
    socket = opened;
    wait(answerMs, abandon);
  }

  function receive(message: LiveMessage): void {
    wait(beatMs, ping);
    if (message.type === "connected") {
      connected = true;
      attempts = 0;
      const things = [...watched.values()].map(({ thing }) => thing);
      for (const thing of things) subscribe(thing);
      // A selection is requested before its page has scripts and may have changed since. For cards a refetch would double the
      // requests of every page.
      const outdated = interrupted ? things : things.filter((thing) => "selectionId" in thing);
      if (outdated.length > 0) missed(outdated);
      interrupted = false;
    } else if (("modelId" in message || "selectionId" in message) && watched.has(idOf(message))) onMessage(message);
  }

  function ping(): void {
    send({ type: "ping" });
    wait(answerMs, abandon);
  }

  function abandon(): void {
    disconnect();
    onLost();
  }

  function disconnect(): void {
    stopWaiting();
    const closing = socket;
    socket = null;
    connected = false;
    closing?.close();
  }

  function onLost(): void {
    stopWaiting();
    socket = null;
    connected = false;
    interrupted = true;
    if (attempts >= maxAttempts) return;
    attempts += 1;
    wait(pauseMs * attempts, open);
  }

  return {
    /** Subscribes to one card or selection. @returns unsubscribes */
    watch(thing: LiveThing): () => void {
      const id = idOf(thing);
      const already = watched.get(id);
      if (already) already.pages += 1;
      else watched.set(id, { thing, pages: 1 });
      if (watched.size === 1 && !already) {
        [attempts, interrupted] = [0, false];
        open();
      } else if (!already) subscribe(thing);
      let over = false;
      return () => {
        const known = watched.get(id);
        if (over || !known) return;
        over = true;
        known.pages -= 1;
        if (known.pages === 0) watched.delete(id);
        if (watched.size === 0) disconnect();
      };
    },
    /** After a sign-in: subscribes again with the new token. */
    renew(): void {
      for (const { thing } of watched.values()) subscribe(thing);
    },
    /** The browser is online or visible again: resets the attempts and pings an open connection. */
    wake(): void {
      if (watched.size === 0) return;
      attempts = 0;
      if (connected) ping();
      else if (!socket) open();
    },
    /** On `pagehide`: an open connection keeps the page out of the back/forward cache. */
    sleep(): void {
      if (!socket) return;
      disconnect();
      interrupted = true;
    },
  };
}
