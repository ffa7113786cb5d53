import { expect, it } from "vitest";
import { forEachConcurrent } from "./for-each-concurrent.ts";

it("does no more work at the same time than the limit, and all of it", async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await forEachConcurrent([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it("begins nothing after an error, and throws it when the work that was begun has ended", async () => {
  const slow = Promise.withResolvers<void>();
  const [begun, ended]: [string[], string[]] = [[], []];
  const all = forEachConcurrent(["slow", "bad", "later", "last"], 2, async (item) => {
    begun.push(item);
    if (item === "bad") throw new Error("no room");
    await slow.promise;
    ended.push(item);
  });
  // The worker of the failed item has had its turn by then.
  await Promise.resolve();
  slow.resolve();
  await expect(all).rejects.toThrow("no room");
  expect([begun, ended]).toEqual([["slow", "bad"], ["slow"]]);
});
