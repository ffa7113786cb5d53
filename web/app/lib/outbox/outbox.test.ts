import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { newScope, open, stops, stored, stubPages } from "../../../test/outbox.ts";
import { until } from "../../../test/until.ts";
import { dropSession, storeSession, type User } from "../session/store.ts";
import { Outbox } from "./outbox.ts";
import { listEntries } from "./store.ts";

const currentPage = stubPages();

describe("a queue of changes", () => {
  it("is sent in order, one after another; a newer value of a key replaces the one that waits", async () => {
    const { put, next, calls, settled } = await open(newScope());
    put("a", "1");
    const first = await next();
    put("b", "1");
    put("c", "1");
    put("b", "2");
    expect(calls).toEqual([]);
    first.answer();
    for (const [key, value] of [
      ["c", "1"],
      ["b", "2"],
    ]) {
      const { entry, answer } = await next();
      expect([entry.key, entry.value]).toEqual([key, value]);
      answer();
    }
    await settled();
  });

  it("sends what was put while the value before was on its way", async () => {
    const { put, next, settled } = await open(newScope());
    put("a", "1");
    const first = await next();
    put("a", "2");
    first.answer();
    const second = await next();
    expect(second.entry.value).toBe("2");
    second.answer();
    await settled();
  });

  it("sends as many at once as allowed, and reports their progress", async () => {
    const { put, next, calls, outbox } = await open(newScope(), { parallel: 2 });
    for (const key of ["a", "b", "c"]) put(key, "1");
    const [first] = [await next(), await next()];
    expect(calls).toEqual([]);
    first.onProgress(0.5);
    expect(outbox.find("a")).toMatchObject({ phase: "sending", progress: 0.5 });
    first.answer();
    expect((await next()).entry.key).toBe("c");
  });

  it("aborts what is removed, and takes its answer for nothing", async () => {
    const scope = newScope();
    const { put, next, outbox } = await open(scope);
    put("a", "1");
    const { signal } = await next();
    outbox.remove("a");
    expect(signal.aborted).toBe(true);
    await until(async () => (await stored(scope))?.length === 0);
    expect(outbox.get()).toEqual({ entries: [], waiting: null });
  });
});

describe("what a page leaves behind", () => {
  it("is sent by the next one, in its order, and not what was held", async () => {
    const scope = newScope();
    const before = await open(scope);
    for (const key of ["a", "b", "c"]) before.outbox.put(key, "1");
    before.outbox.put("a", "2");
    before.outbox.hold("b");
    await until(() => before.outbox.get().entries.every((entry) => entry.stored));
    before.stop();
    const after = await open(scope);
    expect(after.shown()).toEqual(["b 1 held", "c 1 queued", "a 2 queued"]);
    void after.outbox.flush();
    for (const key of ["c", "a"]) {
      const { entry, answer } = await after.next();
      expect(entry.key).toBe(key);
      answer();
    }
    await until(async () => (await stored(scope))?.join() === "b 1");
    after.outbox.put("b", "2");
    expect(after.shown()).toEqual(["b 2 queued"]);
  });

  it.each(["answer", "hold", "drop"])("does not end a newer value of the next page: %s", async (end) => {
    const scope = newScope();
    const before = await open(scope, { onFailure: () => (end === "hold" ? "hold" : "drop") });
    before.put("a", "1");
    const { answer, fail } = await before.next();
    await until(() => before.outbox.find("a")?.stored);
    before.stop();
    const after = await open(scope);
    after.put("a", "2");
    await until(async () => (await stored(scope))?.join() === "a 2");
    if (end === "answer") answer();
    else fail(new Error());
    const { entry, answer: answerNext } = await after.next();
    expect(entry.value).toBe("2");
    answerNext();
    await after.settled();
    await until(async () => (await stored(scope))?.length === 0);
  });

  it("is read before a value is made from it", async () => {
    const scope = newScope();
    const before = await open(scope);
    before.outbox.put("a", "note");
    await until(() => before.outbox.find("a")?.stored);
    before.stop();
    const after = new Outbox<string>({ scope, owner: null, send: async () => {} });
    stops.push(after.start(() => {}));
    await after.update(([before]) => ["a", `${before?.value} and status`]);
    expect(after.find("a")?.value).toBe("note and status");
    await after.update(([before]) => ["a", `${before?.value}!`]);
    await until(async () => (await stored(scope))?.join() === "a note and status!");
  });

  it("is sent by one tab alone; another one that waits for its turn does not send it again", async () => {
    const scope = newScope();
    const onRemovedElsewhere = vi.fn();
    const [one, other] = [await open(scope), await open(scope, { onRemovedElsewhere })];
    one.put("a", "1");
    const { answer } = await one.next();
    await until(() => other.shown().join() === "a 1 queued");
    const done = other.outbox.flush();
    answer();
    await done;
    expect(other.calls).toEqual([]);
    expect(onRemovedElsewhere).toHaveBeenCalled();
    expect(await stored(scope)).toEqual([]);
  });

  it("shows in all tabs, and what one of them puts is written over by none", async () => {
    const scope = newScope();
    const [one, other] = [await open(scope), await open(scope)];
    one.outbox.put("a", "1");
    other.outbox.put("b", "1");
    for (const tab of [one, other]) await until(() => tab.shown().toSorted().join() === "a 1 queued,b 1 queued");
    expect((await stored(scope))?.toSorted()).toEqual(["a 1", "b 1"]);
  });

  it("warns before the page is left if the browser stores nothing", async () => {
    const { indexedDB } = globalThis;
    const scope = newScope();
    const tab = await open(scope);
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("private", "SecurityError");
      },
    });
    // A sign-out in another tab closes the connection.
    indexedDB.deleteDatabase("outbox");
    await until(async () => (await listEntries(scope)) === null);
    tab.put("a", "1");
    const { answer } = await tab.next();
    const leave = () => currentPage().dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(false);
    answer();
    await tab.settled();
    expect(leave()).toBe(true);
  });
});

describe("the owner of a queue", () => {
  const user = { id: "anna" } as User;

  it("FL-11 a sign-out while the stored entries are read leaves no database behind", async () => {
    storeSession("token", user);
    const outbox = new Outbox<string>({
      scope: newScope(),
      owner: user.id,
      send: async () => {},
      onFailure: () => "fail",
    });
    let stop = () => {};
    await new Promise<void>((resolve) => {
      stop = outbox.start(resolve);
      dropSession("left");
    });
    stop();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("outbox");
  });

  it("FL-11 leaves with it: what was on its way is aborted, and nothing is stored any more", async () => {
    storeSession("token", user);
    const scope = newScope();
    const { put, next, outbox } = await open(scope, { owner: user.id });
    put("a", "1");
    const { signal } = await next();
    dropSession("left");
    expect(signal.aborted).toBe(true);
    outbox.put("b", "1");
    await outbox.flush();
    await until(async () => (await stored(scope))?.length === 0);
  });

  it("finds it again after a session that has ended; somebody else does not", async () => {
    storeSession("token", user);
    const scope = newScope();
    const before = await open(scope, { owner: user.id });
    before.outbox.put("a", "1");
    await until(() => before.outbox.find("a")?.stored);
    dropSession("refused");
    expect(before.shown()).toEqual([]);
    expect((await open(scope, { owner: user.id })).shown()).toEqual([]);
    storeSession("token", user);
    expect((await open(scope, { owner: user.id })).shown()).toEqual(["a 1 queued"]);
    dropSession("refused");
  });
});
