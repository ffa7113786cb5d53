import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

it("FL-01 lets one of each caller in turn, a few at once", async () => {
  const limited = createFairQueue(2);
  const begun: string[] = [];
  const gates = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
  const job = (name: string, index: number) => async () => {
    begun.push(name);
    await gates[index]?.promise;
  };
  const flood = Array.from({ length: 6 }, (_, index) => limited("flood", job(`flood ${index}`, index)));
  const people = [limited("one", job("one", 6)), limited("other", job("other", 7))];
  await new Promise(setImmediate);
  expect(begun).toEqual(["flood 0", "flood 1"]);
  for (const gate of gates) gate.resolve();
  await Promise.all([...flood, ...people]);
  expect(begun.indexOf("one")).toBeLessThan(5);
  expect(begun.indexOf("other")).toBeLessThan(6);
  expect(begun).toHaveLength(8);
});

it("FL-01 hands the place on after a job that fails", async () => {
  const limited = createFairQueue(1);
  const failing = limited("one", () => Promise.reject(new Error("broken")));
  const after = limited("one", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await after).toBe("done");
  expect(await limited("other", async () => "again")).toBe("again");
});
