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
/** A quiet connection is asked for a sign this often, and given up when none comes in time. */
const [beatMs, answerMs] = [30_000, 10_000];

export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export interface LiveWays {
  connect(on: { message: (text: string) => void; close: () => void }): LiveSocket;
  /** Runs something later; the function returned calls it off. */
  later(ms: number, run: () => void): () => void;
  /** Of the session, where there is one: members hear of cards that guests do not read. */
  token(): string | null;
  hear(message: CardMessage | SelectionMessage): void;
  /** Connected, again or late: of these something may have been missed. */
  missed(things: LiveThing[]): void;
}

const idOf = (thing: LiveThing) => ("modelId" in thing ? thing.modelId : thing.selectionId);

/** One connection for everything that a tab watches: open while something is watched, opened again when it is lost. */
export function createLiveChannel({ connect, later, token, hear, missed }: LiveWays) {
  const watched = new Map<string, { thing: LiveThing; pages: number }>();
  /** What was asked for over this connection, watched still or not. */
  const asked = new Set<string>();
  let socket: LiveSocket | null = null;
  let greeted = false;
  let interrupted = false;
  let attempts = 0;
  let stopWaiting = () => {};

  function wait(ms: number, run: () => void): void {
    stopWaiting();
    stopWaiting = later(ms, run);
  }

  function send(request: LiveRequest): void {
    if (greeted) socket?.send(JSON.stringify(request));
  }

  function subscribe(thing: LiveThing): void {
    if (!greeted) return;
    const isFull = asked.size >= maxSubscriptions && watched.size <= maxSubscriptions;
    if (isFull && !asked.has(idOf(thing))) {
      startAnew();
      return;
    }
    asked.add(idOf(thing));
    const session = "modelId" in thing && token();
    send({ type: "subscribe", ...thing, ...(session ? { token: session } : {}) });
  }

  /** Another connection, which knows nothing of what was watched over this one. */
  function startAnew(): void {
    leave();
    interrupted = true;
    open();
  }

  function open(): void {
    stopWaiting();
    asked.clear();
    const opened = connect({
      message: (text) => opened === socket && take(JSON.parse(text) as LiveMessage),
      close: () => opened === socket && lose(),
    });
    socket = opened;
    wait(answerMs, giveUp);
  }

  function take(message: LiveMessage): void {
    wait(beatMs, askForSign);
    if (message.type === "connected") {
      greeted = true;
      attempts = 0;
      const things = [...watched.values()].map(({ thing }) => thing);
      for (const thing of things) subscribe(thing);
      // A selection is asked for before its page has scripts, and may be another by now; for cards that would be a second
      // question on every page.
      const late = interrupted ? things : things.filter((thing) => "selectionId" in thing);
      if (late.length > 0) missed(late);
      interrupted = false;
    } else if (("modelId" in message || "selectionId" in message) && watched.has(idOf(message))) hear(message);
  }

  function askForSign(): void {
    send({ type: "ping" });
    wait(answerMs, giveUp);
  }

  function giveUp(): void {
    leave();
    lose();
  }

  function leave(): void {
    stopWaiting();
    const left = socket;
    socket = null;
    greeted = false;
    left?.close();
  }

  function lose(): void {
    stopWaiting();
    socket = null;
    greeted = false;
    interrupted = true;
    if (attempts >= maxAttempts) return;
    attempts += 1;
    wait(pauseMs * attempts, open);
  }

  return {
    /** Hears of one card or selection until the function returned is called. */
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
        if (watched.size === 0) leave();
      };
    },
    /** Somebody has signed in, perhaps anew: what is watched already is watched for them from now on. */
    renew(): void {
      for (const { thing } of watched.values()) subscribe(thing);
    },
    /** The browser is online, or looked at, again: attempts count anew, and what seems open must show it. */
    wake(): void {
      if (watched.size === 0) return;
      attempts = 0;
      if (greeted) askForSign();
      else if (!socket) open();
    },
    /** The page is put aside and may come back: a connection would keep the browser from keeping it. */
    sleep(): void {
      if (!socket) return;
      leave();
      interrupted = true;
    },
  };
}
