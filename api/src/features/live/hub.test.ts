import { expect, it } from "vitest";
import { createHub, type Peer } from "./hub.ts";
import { limits } from "./limits.ts";

function peer(): Peer & { got: unknown[]; pings: number; ended: boolean; bufferedAmount: number } {
  return {
    got: [],
    pings: 0,
    ended: false,
    bufferedAmount: 0,
    send(text) {
      this.got.push(JSON.parse(text));
    },
    ping() {
      this.pings += 1;
    },
    terminate() {
      this.ended = true;
    },
  };
}

const change = { type: "model_update", modelId: "a", version: 2 } as const;

it("LIVE-01 notifies subscribers of the card, and nobody else", () => {
  const hub = createHub();
  const [one, other, gone] = [peer(), peer(), peer()];
  for (const each of [one, other, gone]) hub.join(each);
  hub.subscribe(one, "a");
  hub.subscribe(one, "a");
  hub.subscribe(other, "b");
  hub.subscribe(gone, "a");
  hub.leave(gone);
  hub.notify(change);
  expect(one.got).toEqual([{ type: "connected" }, change]);
  expect(other.got).toEqual([{ type: "connected" }]);
  expect(gone.got).toEqual([{ type: "connected" }]);
});

it("FL-06 notifies of members-only cards those whose session is live", () => {
  const hub = createHub();
  const [guest, member, gone] = [peer(), peer(), peer()];
  for (const each of [guest, member, gone]) {
    hub.join(each);
    hub.subscribe(each, "a");
  }
  hub.setSession(member, "session");
  hub.setSession(gone, "ended");
  expect([hub.listSessions("a"), hub.listSessions("b")]).toEqual([["session", "ended"], []]);
  hub.notify(change, new Set(["session"]));
  expect([guest.got.length, gone.got.length, member.got.slice(1)]).toEqual([1, 1, [change]]);
});

it("lets one connection watch so many cards, each as often as it likes", () => {
  const hub = createHub();
  const one = peer();
  hub.join(one);
  for (let index = 0; index < limits.subscriptions; index++) expect(hub.subscribe(one, String(index))).toBe(true);
  expect([hub.subscribe(one, "0"), hub.subscribe(one, "one more")]).toEqual([true, false]);
});

it("knows whether a selection has subscribers", () => {
  const hub = createHub();
  const [one, other] = [peer(), peer()];
  for (const each of [one, other]) hub.join(each);
  hub.subscribe(one, "a");
  expect(hub.hasSelectionSubscribers()).toBe(false);
  hub.subscribe(other, "s", true);
  expect(hub.hasSelectionSubscribers()).toBe(true);
  hub.leave(other);
  expect(hub.hasSelectionSubscribers()).toBe(false);
});

it("drops a reader that does not read", () => {
  const hub = createHub();
  const slow = peer();
  hub.join(slow);
  hub.subscribe(slow, "a");
  slow.bufferedAmount = limits.unreadBytes + 1;
  hub.notify(change);
  expect([slow.got.length, slow.ended]).toEqual([1, true]);
});

it("ends connections that are silent from one beat to the next", () => {
  const hub = createHub();
  const [alive, dead] = [peer(), peer()];
  hub.join(alive);
  hub.join(dead);
  hub.checkAlive();
  hub.markAlive(alive);
  hub.checkAlive();
  expect([alive.pings, alive.ended, dead.pings, dead.ended]).toEqual([2, false, 1, true]);
});
