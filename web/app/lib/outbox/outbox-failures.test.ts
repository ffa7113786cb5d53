import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { newScope, open, stored, stubPages } from "../../../test/outbox.ts";
import { until } from "../../../test/until.ts";
import { ApiError, networkError } from "../api/error.ts";

const currentPage = stubPages();

describe("a failure", () => {
  const busy = new ApiError(503, "service.unavailable", "busy", undefined, 7);
  const itsTime = async () => {
    await until(() => vi.getTimerCount() > 0);
    vi.advanceTimersToNextTimer();
  };
  const fakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

  it("FL-66 of a busy server pauses all until the stated time, and then continues", async () => {
    const { put, next, calls, outbox } = await open(newScope());
    fakeTimers();
    put("a", "1");
    put("b", "1");
    (await next()).fail(busy);
    await until(() => outbox.get().waiting === "server");
    currentPage().dispatchEvent(new Event("online"));
    await outbox.retry();
    vi.advanceTimersByTime(6_999);
    await outbox.flush();
    expect(calls).toEqual([]);
    await itsTime();
    expect((await next()).entry.key).toBe("a");
  });

  it("of the connection is retried, each time later, and at once when the browser has one", async () => {
    const { put, next, outbox } = await open(newScope());
    fakeTimers();
    put("a", "1");
    for (const _ of [1, 2]) {
      (await next()).fail(networkError());
      await until(() => outbox.get().waiting === "connection");
      expect(outbox.find("a")).toMatchObject({ phase: "queued", error: { status: 0 } });
      await itsTime();
    }
    (await next()).fail(networkError());
    await until(() => outbox.get().waiting === "connection");
    currentPage().dispatchEvent(new Event("online"));
    await next();
  });

  it("that would come again waits for a retry, is stored, and keeps nothing else waiting", async () => {
    const scope = newScope();
    const { put, next, outbox, shown } = await open(scope);
    put("a", "1");
    put("b", "1");
    (await next()).fail(new ApiError(409, "card.conflict", "changed"));
    (await next()).answer();
    await until(() => shown().join() === "a 1 failed");
    expect(await stored(scope)).toEqual(["a 1"]);
    void outbox.retry("a");
    expect((await next()).entry.key).toBe("a");
  });

  it.each([
    ["hold", ["a 1 held"], ["a 1"]],
    ["refuse", ["a 1 failed"], []],
    ["drop", [], []],
  ] as const)("can mean %s", async (verdict, shown, left) => {
    const scope = newScope();
    const tab = await open(scope, { onFailure: () => verdict });
    tab.put("a", "1");
    (await tab.next()).fail(new Error());
    await until(async () => (await stored(scope))?.join() === left.join());
    await until(() => tab.shown().join() === shown.join());
    await tab.outbox.flush();
    expect(tab.shown()).toEqual(shown);
  });

  it("that is known before anything is sent is shown, and not stored", async () => {
    const scope = newScope();
    const { outbox, shown } = await open(scope);
    outbox.put("a", "1");
    outbox.refuse("a", "film.mp4", new Error());
    await outbox.flush();
    expect(shown()).toEqual(["a film.mp4 failed"]);
    await until(async () => (await stored(scope))?.length === 0);
  });
});
