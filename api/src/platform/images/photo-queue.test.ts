import { expect, it } from "vitest";
import { createPhotoQueue, QueueFull } from "./photo-queue.ts";

/** Jobs that record their start, and end on command. */
function makeJobs() {
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  return {
    started,
    job: (name: string) => () => {
      started.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      return gate.promise.then(() => name);
    },
    async end(name: string) {
      gates.get(name)?.resolve();
      await new Promise(setImmediate);
    },
    fail: (name: string) => gates.get(name)?.reject(new Error(name)),
  };
}

it("runs as many jobs at once as configured, in order of arrival", async () => {
  const { job, started, end } = makeJobs();
  const queue = createPhotoQueue({ jobs: 2, waiting: 10 });
  const results = ["a", "b", "c", "d"].map((name) => queue.run(job(name)));
  expect(started).toEqual(["a", "b"]);
  await end("b");
  expect(started).toEqual(["a", "b", "c"]);
  for (const name of ["a", "c", "d"]) await end(name);
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

it("refuses at once when too many wait, and takes jobs again afterwards", async () => {
  const { job, end } = makeJobs();
  const queue = createPhotoQueue({ jobs: 1, waiting: 1 });
  const taken = [queue.run(job("a")), queue.run(job("b"))];
  await expect(queue.run(job("c"))).rejects.toBeInstanceOf(QueueFull);
  await end("a");
  const late = queue.run(job("d"));
  for (const name of ["b", "d"]) await end(name);
  expect(await Promise.all([...taken, late])).toEqual(["a", "b", "d"]);
});

it("FL-66 admits as many uploads as can be worked on, and of one person a few, before their bodies come", () => {
  const queue = createPhotoQueue({ jobs: 2, waiting: 10 });
  const taken = Array.from({ length: 8 }, () => queue.admit("one"));
  expect(() => queue.admit("one")).toThrow(QueueFull);
  for (const who of ["two", "two", "three", "three"]) taken.push(queue.admit(who));
  expect(() => queue.admit("four")).toThrow(QueueFull);
  for (const place of taken) place[Symbol.dispose]();
  queue.admit("one")[Symbol.dispose]();
  expect(queue.figures().refused).toBe(2);
});

it("a failed job rejects for its sender and does not block the others", async () => {
  const { job, end, fail } = makeJobs();
  const queue = createPhotoQueue({ jobs: 1, waiting: 5 });
  const failing = queue.run(job("a"));
  const next = queue.run(job("b"));
  fail("a");
  await expect(failing).rejects.toThrow("a");
  await end("b");
  expect(await next).toBe("b");
});

it("jobs nobody waits for are never refused and stand behind, but every fourth turn is theirs", async () => {
  const { job, started, end } = makeJobs();
  const queue = createPhotoQueue({ jobs: 1, waiting: 6 });
  const names = ["u1", "u2", "u3", "u4", "u5"];
  const all = [queue.run(job("u1")), queue.later(job("p1")), queue.later(job("p2"))];
  for (const name of names.slice(1)) all.push(queue.run(job(name)));
  for (const name of ["u1", "u2", "u3", "p1", "u4", "u5", "p2"]) await end(name);
  await Promise.all(all);
  expect(started).toEqual(["u1", "u2", "u3", "p1", "u4", "u5", "p2"]);
});

it("is idle when the last job has ended", async () => {
  const { job, end } = makeJobs();
  const queue = createPhotoQueue({ jobs: 1, waiting: 1 });
  await queue.idle();
  const last = queue.later(job("a"));
  let idle = false;
  const waiting = queue.idle().then(() => {
    idle = true;
  });
  await new Promise(setImmediate);
  expect(idle).toBe(false);
  await end("a");
  await Promise.all([last, waiting]);
});
