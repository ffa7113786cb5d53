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

it("LIVE-01 tells those who watch the card, and nobody else", () => {
  const hub = createHub();
  const [one, other, gone] = [peer(), peer(), peer()];
  for (const each of [one, other, gone]) hub.join(each);
  hub.subscribe(one, "a");
  hub.subscribe(one, "a");
  hub.subscribe(other, "b");
  hub.subscribe(gone, "a");
  hub.leave(gone);
  hub.tell(change);
  expect(one.got).toEqual([{ type: "connected" }, change]);
  expect(other.got).toEqual([{ type: "connected" }]);
  expect(gone.got).toEqual([{ type: "connected" }]);
});

it("FL-06 tells of what members alone read to those whose session is among the live ones", () => {
  const hub = createHub();
  const [guest, member, gone] = [peer(), peer(), peer()];
  for (const each of [guest, member, gone]) {
    hub.join(each);
    hub.subscribe(each, "a");
  }
  hub.admit(member, "session");
  hub.admit(gone, "ended");
  expect([hub.sessionsAt("a"), hub.sessionsAt("b")]).toEqual([["session", "ended"], []]);
  hub.tell(change, new Set(["session"]));
  expect([guest.got.length, gone.got.length, member.got.slice(1)]).toEqual([1, 1, [change]]);
});

it("lets one connection watch so many cards, each as often as it likes", () => {
  const hub = createHub();
  const one = peer();
  hub.join(one);
  for (let index = 0; index < limits.subscriptions; index++) expect(hub.subscribe(one, String(index))).toBe(true);
  expect([hub.subscribe(one, "0"), hub.subscribe(one, "one more")]).toEqual([true, false]);
});

it("knows whether anybody watches a selection, so that nobody is asked for nothing", () => {
  const hub = createHub();
  const [one, other] = [peer(), peer()];
  for (const each of [one, other]) hub.join(each);
  hub.subscribe(one, "a");
  expect(hub.watchesSelections()).toBe(false);
  hub.subscribe(other, "s", true);
  expect(hub.watchesSelections()).toBe(true);
  hub.leave(other);
  expect(hub.watchesSelections()).toBe(false);
});

it("drops a reader that does not read", () => {
  const hub = createHub();
  const slow = peer();
  hub.join(slow);
  hub.subscribe(slow, "a");
  slow.bufferedAmount = limits.unreadBytes + 1;
  hub.tell(change);
  expect([slow.got.length, slow.ended]).toEqual([1, true]);
});

it("ends connections that are silent from one beat to the next", () => {
  const hub = createHub();
  const [alive, dead] = [peer(), peer()];
  hub.join(alive);
  hub.join(dead);
  hub.beat();
  hub.hear(alive);
  hub.beat();
  expect([alive.pings, alive.ended, dead.pings, dead.ended]).toEqual([2, false, 1, true]);
});
