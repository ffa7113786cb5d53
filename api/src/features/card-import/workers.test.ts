import { expect, it } from "vitest";
import { Workers } from "./workers.ts";

it("works side by side, but for what has an owner in common", async () => {
  const workers = new Workers(3);
  const log: string[] = [];
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const begin = (at: number, owner: string) =>
    workers.begin(new Set([owner]), async () => {
      log.push(`begin ${at}`);
      await gates[at]?.promise;
      log.push(`end ${at}`);
    });
  await begin(0, "anna");
  await begin(1, "mei");
  const third = begin(2, "anna");
  gates[1]?.resolve();
  gates[0]?.resolve();
  await third;
  gates[2]?.resolve();
  await workers.end();
  expect(log.slice(0, 2)).toEqual(["begin 0", "begin 1"]);
  expect(log.indexOf("begin 2")).toBeGreaterThan(log.indexOf("end 0"));
  expect(log.at(-1)).toBe("end 2");
});

it("rejects with the first error when all other work has ended", async () => {
  const workers = new Workers(2);
  const gate = Promise.withResolvers<void>();
  let ended = false;
  await workers.begin(new Set(), () => Promise.reject(new Error("no room")));
  await workers.begin(new Set(), async () => {
    await gate.promise;
    ended = true;
  });
  gate.resolve();
  await expect(workers.end()).rejects.toThrow("no room");
  expect(ended).toBe(true);
});
