import type { CardMessage, LiveThing, SelectionMessage } from "@compcard/domain/live/messages";
import { maxSubscriptions } from "@compcard/domain/live/messages";
import { expect, it } from "vitest";
import { createLiveChannel } from "./channel.ts";

/** A channel whose far end and clock are in the test's hands. */
function setUp() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sockets: { opened: number; sent: string[]; closed: boolean; message(text: object): void; close(): void }[] = [];
  const received: (CardMessage | SelectionMessage)[] = [];
  const missed: LiveThing[][] = [];
  const session: { token: string | null } = { token: null };
  const channel = createLiveChannel({
    token: () => session.token,
    connect(on) {
      const socket = { opened: now, sent: [] as string[], closed: false, close: on.close };
      sockets.push({ ...socket, message: (text) => on.message(JSON.stringify(text)) });
      const mine = sockets.at(-1) as (typeof sockets)[number];
      return {
        send: (text) => void mine.sent.push(text),
        close: () => {
          mine.closed = true;
        },
      };
    },
    later(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    onMessage: (message) => received.push(message),
    missed: (things) => missed.push(things),
  });
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
    }
    now = end;
  }
  const last = () => sockets.at(-1) as (typeof sockets)[number];
  const greet = () => last().message({ type: "connected" });
  return { channel, session, sockets, received, missed, pass, last, greet };
}

it("LIVE-01 opens with the first card watched, subscribes once greeted, and closes with the last", () => {
  const { channel, sockets, received, last, greet } = setUp();
  expect(sockets).toHaveLength(0);
  const [one, again] = [channel.watch({ modelId: "a" }), channel.watch({ modelId: "a" })];
  greet();
  const other = channel.watch({ modelId: "b" });
  expect(last().sent).toEqual(['{"type":"subscribe","modelId":"a"}', '{"type":"subscribe","modelId":"b"}']);
  const change = { type: "photo_uploaded", modelId: "a", version: 3, photoType: "dynamic" } as const;
  last().message(change);
  other();
  last().message({ ...change, modelId: "b" });
  expect(received).toEqual([change]);
  one();
  one();
  expect(last().closed).toBe(false);
  again();
  expect([last().closed, sockets.length]).toEqual([true, 1]);
});

it("LIVE-02 connects again at most 5 times, 1000 ms × attempt apart", () => {
  const { channel, sockets, pass, last } = setUp();
  channel.watch({ modelId: "a" });
  for (let attempt = 1; attempt <= 5; attempt++) {
    last().close();
    pass(1_000 * attempt - 1);
    expect(sockets).toHaveLength(attempt);
    pass(1);
    expect(sockets).toHaveLength(attempt + 1);
  }
  last().close();
  pass(600_000);
  expect(sockets).toHaveLength(6);
});

it("LIVE-02 counts a server that never greets as an attempt too", () => {
  const { channel, sockets, pass } = setUp();
  channel.watch({ modelId: "a" });
  pass(600_000);
  expect(sockets.map(({ opened, closed }) => [opened / 1_000, closed])).toEqual(
    [0, 11, 23, 36, 50, 65].map((second) => [second, true]),
  );
});

it("LIVE-02 restarts its count after a reconnect, and reports possibly missed events", () => {
  const { channel, sockets, missed, pass, last, greet } = setUp();
  channel.watch({ modelId: "a" });
  greet();
  expect(missed).toEqual([]);
  for (let round = 0; round < 9; round++) {
    last().close();
    pass(1_000);
    greet();
  }
  expect([sockets.length, missed.length, missed[0]]).toEqual([10, 9, [{ modelId: "a" }]]);
  expect(last().sent).toEqual(['{"type":"subscribe","modelId":"a"}']);
});

it("LIVE-02 tries anew when the browser is online or looked at again", () => {
  const { channel, sockets, missed, pass, greet } = setUp();
  const stop = channel.watch({ modelId: "a" });
  pass(600_000);
  channel.wake();
  expect(sockets).toHaveLength(7);
  greet();
  expect(missed).toEqual([[{ modelId: "a" }]]);
  channel.wake();
  expect(sockets).toHaveLength(7);
  stop();
  channel.wake();
  expect(sockets).toHaveLength(7);
});

it("LIVE-02 finds out that a quiet connection is dead, and leaves a living one alone", () => {
  const { channel, sockets, pass, last, greet } = setUp();
  channel.watch({ modelId: "a" });
  greet();
  for (let minute = 0; minute < 5; minute++) {
    pass(30_000);
    expect(last().sent.at(-1)).toBe('{"type":"ping"}');
    last().message({ type: "pong" });
  }
  expect(sockets).toHaveLength(1);
  pass(41_000);
  expect([sockets.length, sockets[0]?.closed]).toEqual([2, true]);
});

it("LIVE-02 lets go while the page is put aside, and comes back with it", () => {
  const { channel, sockets, missed, pass, greet } = setUp();
  channel.watch({ modelId: "a" });
  greet();
  channel.sleep();
  pass(60_000);
  expect([sockets.length, sockets[0]?.closed]).toEqual([1, true]);
  channel.wake();
  greet();
  expect([sockets.length, missed]).toEqual([2, [[{ modelId: "a" }]]]);
});

it("LIVE-01 receives messages of selections on the same connection, by their ids", () => {
  const { channel, sockets, received, missed, pass, last, greet } = setUp();
  channel.watch({ modelId: "a" });
  greet();
  const stop = channel.watch({ selectionId: "s" });
  expect(last().sent).toEqual(['{"type":"subscribe","modelId":"a"}', '{"type":"subscribe","selectionId":"s"}']);
  const change = { type: "selection_votes", selectionId: "s" } as const;
  last().message(change);
  last().message({ ...change, selectionId: "other" });
  expect([received, sockets.length]).toEqual([[change], 1]);
  last().close();
  pass(1_000);
  greet();
  expect(missed).toEqual([[{ modelId: "a" }, { selectionId: "s" }]]);
  stop();
  last().message(change);
  expect(received).toHaveLength(1);
});

it("LIVE-01 reports possibly missed events of selections that were subscribed before the first connection", () => {
  const { channel, missed, pass, last, greet } = setUp();
  channel.watch({ modelId: "a" });
  const stop = channel.watch({ selectionId: "s" });
  expect(missed).toEqual([]);
  greet();
  expect(missed).toEqual([[{ selectionId: "s" }]]);
  expect(last().sent.at(-1)).toBe('{"type":"subscribe","selectionId":"s"}');
  last().close();
  pass(1_000);
  greet();
  expect(missed.slice(1)).toEqual([[{ modelId: "a" }, { selectionId: "s" }]]);
  stop();
});

it("LIVE-01 sends the session with a card, and with no selection", () => {
  const { channel, session, last, greet } = setUp();
  channel.watch({ modelId: "a" });
  greet();
  session.token = "t";
  channel.watch({ modelId: "b" });
  channel.watch({ selectionId: "s" });
  expect(last().sent).toEqual([
    '{"type":"subscribe","modelId":"a"}',
    '{"type":"subscribe","modelId":"b","token":"t"}',
    '{"type":"subscribe","selectionId":"s"}',
  ]);
});

it("LIVE-01 subscribes again after a sign-in, as the session before may have ended", () => {
  const { channel, session, last, greet } = setUp();
  channel.watch({ modelId: "a" });
  session.token = "t";
  channel.renew();
  expect(last().sent).toEqual([]);
  greet();
  session.token = "anew";
  channel.renew();
  expect(last().sent).toEqual([
    '{"type":"subscribe","modelId":"a","token":"t"}',
    '{"type":"subscribe","modelId":"a","token":"anew"}',
  ]);
});

it("LIVE-01 opens another connection when this one reaches its limit, and misses nothing", () => {
  const { channel, sockets, missed, last, greet } = setUp();
  const things = Array.from({ length: maxSubscriptions }, (_, at) => ({ modelId: `card ${at}` }));
  const stops = things.map((thing) => channel.watch(thing));
  greet();
  for (const stop of stops.slice(0, -1)) stop();
  channel.watch({ modelId: "a" });
  expect([sockets.length, sockets[0]?.closed]).toEqual([2, true]);
  greet();
  const stored = [things.at(-1), { modelId: "a" }];
  expect(last().sent.map((text) => JSON.parse(text))).toEqual(stored.map((thing) => ({ type: "subscribe", ...thing })));
  expect(missed).toEqual([stored]);
});
