import { expect, it } from "vitest";
import { createLowPriorityJobs, type LowPriorityJobsOptions } from "./low-priority-jobs.ts";
import { createPhotoQueue } from "./photo-queue.ts";

/** Low-priority jobs beside a queue with one slot, and jobs that end on request. */
function setup(options: Partial<LowPriorityJobsOptions> = {}) {
  const queue = createPhotoQueue({ jobs: 1, waiting: 9 });
  const stopping = new AbortController();
  const warned: unknown[] = [];
  const log = { warn: (line: unknown) => warned.push(line) } as never;
  const jobs = createLowPriorityJobs({ queue, stopping: stopping.signal, log, ...options });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const job = (name: string) => (until?: AbortSignal) => {
    begun.push(name);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    until?.addEventListener("abort", () => gate.reject(until.reason));
    return gate.promise;
  };
  const settled = () => new Promise(setImmediate);
  return {
    ...{ queue, jobs, stopping, warned, begun, job, settled },
    offer: (...names: string[]) => {
      for (const name of names) jobs.offer(name, job(name));
    },
    async end(name: string) {
      gates.get(name)?.resolve();
      await settled();
    },
    async fail(name: string) {
      gates.get(name)?.reject(new Error(name));
      await settled();
    },
  };
}

it("begins when the queue has nothing else to do, uploads and what is patient before it", async () => {
  const { queue, begun, job, offer, end, settled } = setup();
  const others = [queue.run(job("upload")), queue.later(job("patient"))];
  offer("spare");
  await settled();
  await end("upload");
  expect(begun).toEqual(["upload", "patient"]);
  await end("patient");
  expect(begun).toEqual(["upload", "patient", "spare"]);
  await Promise.all(others);
});

it("works on one at a time, and an upload that comes meanwhile waits for none", async () => {
  const { queue, begun, job, offer, end, settled } = setup();
  offer("first", "second");
  await settled();
  expect(begun).toEqual(["first"]);
  const upload = queue.run(job("upload"));
  expect(begun).toEqual(["first", "upload"]);
  await end("first");
  expect(begun).toEqual(["first", "upload"]);
  await end("upload");
  expect(begun).toEqual(["first", "upload", "second"]);
  await upload;
});

it("runs once for concurrent requests, and again for a later one", async () => {
  const { jobs, begun, offer, end, settled } = setup();
  offer("a", "a");
  await settled();
  offer("a");
  await end("a");
  await jobs.idle();
  expect(begun).toEqual(["a"]);
  offer("a");
  await settled();
  expect(begun).toEqual(["a", "a"]);
});

it("is forgotten where too much is noted already", async () => {
  const { jobs, begun, offer, end, settled } = setup({ maxQueued: 2 });
  offer("a", "b", "c");
  await settled();
  expect(jobs.figures()).toMatchObject({ running: 1, waiting: 1, refused: 1 });
  for (const name of ["a", "b"]) await end(name);
  await jobs.idle();
  expect(begun).toEqual(["a", "b"]);
  expect(jobs.figures()).toMatchObject({ running: 0, waiting: 0, done: 2 });
});

it("does not try again what has failed, while that is remembered", async () => {
  const { jobs, warned, begun, offer, fail, settled } = setup({ maxFailedNames: 1 });
  for (const name of ["a", "b"]) {
    offer(name);
    await settled();
    await fail(name);
  }
  offer("b", "a");
  await settled();
  expect(begun).toEqual(["a", "b", "a"]);
  expect(warned).toHaveLength(2);
  expect(jobs.figures()).toMatchObject({ failed: 2, running: 1 });
});

it("FL-60 skips what has not begun when the process stops, and finishes what has", async () => {
  const { jobs, stopping, warned, begun, offer, settled } = setup();
  offer("a", "b");
  await settled();
  stopping.abort();
  offer("c");
  await jobs.idle();
  expect(begun).toEqual(["a"]);
  expect(warned).toEqual([]);
});
