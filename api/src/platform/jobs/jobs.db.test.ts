import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "../db/database.ts";
import { listJobs } from "./list.ts";
import { type JobKind, type JobRunner, startJobs } from "./runner.ts";
import {
  claimJob,
  completeJob,
  deleteOldSchedules,
  failJob,
  giveUpJobs,
  jobsChannel,
  putSchedules,
  queueJob,
  requestRun,
  skipRetry,
} from "./store.ts";

let database: Database;
let stopping = new AbortController();
const runners: JobRunner[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  stopping = new AbortController();
  await database.db.deleteFrom("jobs").execute();
});

const every = 3_600;
const timeouts = { timeout: 30_000, interval: 20 };
const log = { warn: vi.fn() };
const put = (kind: string, alone = false) => putSchedules(database.db, [{ kind, every, atStart: true }], { alone });
const job = (kind = "sweep") =>
  database.db.selectFrom("jobs").selectAll().where("kind", "=", kind).executeTakeFirstOrThrow();
const makeDue = () => sql`update jobs set run_at = now()`.execute(database.db);

function run(kinds: Partial<JobKind>[], maxConcurrent = 4, ready = Promise.resolve()): JobRunner {
  const whole = kinds.map((kind) => ({ kind: "sweep", every, run: async () => {}, retry: () => 60, ...kind }));
  const runner = startJobs({
    database,
    kinds: whole,
    maxConcurrent: maxConcurrent,
    ready,
    stopping: stopping.signal,
    log,
  });
  runners.push(runner);
  return runner;
}

it("TL-93 no job starts before what they all wait for is done", async () => {
  await put("sweep");
  const work = vi.fn(async () => {});
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  run([{ run: work }], 4, ready);
  await put("other");
  run([{ kind: "other" }]);
  await database.notify(jobsChannel, "");
  await vi.waitFor(async () => expect((await job("other")).succeeded_at).not.toBeNull(), timeouts);
  expect((await job()).started_at).toBeNull();
  resolve();
  await vi.waitFor(async () => expect((await job()).succeeded_at).not.toBeNull(), timeouts);
  expect(work).toHaveBeenCalledTimes(1);
});

it("a schedule runs when it is due, in one of many processes, and again after its period", async () => {
  await put("sweep");
  const work = vi.fn(async () => {});
  for (let n = 0; n < 3; n++) run([{ run: work }]);
  await vi.waitFor(async () => expect((await job()).succeeded_at).not.toBeNull(), timeouts);
  expect(work).toHaveBeenCalledTimes(1);
  const { attempts, lease, leased_until, last_error } = await job();
  expect({ attempts, lease, leased_until, last_error }).toEqual({
    ...{ attempts: 0, lease: null, leased_until: null, last_error: null },
  });
  expect(((await job()).run_at as Date).getTime() - Date.now()).toBeGreaterThan((every - 60) * 1000);
  await makeDue();
  await database.notify(jobsChannel, "");
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), timeouts);
});

it("a job that takes longer than its period is not started a second time meanwhile", async () => {
  await put("sweep");
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  for (let n = 0; n < 2; n++) run([{ run: work }]);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), timeouts);
  await makeDue();
  expect(await claimJob(database.db, [{ kind: "sweep", every }])).toBeNull();
  resolve();
  // The run that was requested meanwhile follows.
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), timeouts);
});

it("a job that fails keeps its error and is tried again later; a success clears both", async () => {
  await put("sweep");
  const work = vi.fn(async () => {});
  work.mockRejectedValueOnce(new Error("the disk is full"));
  run([{ run: work }]);
  await vi.waitFor(async () => expect((await job()).last_error).toContain("the disk is full"), timeouts);
  const failed = await job();
  expect([failed.attempts, failed.lease]).toEqual([1, null]);
  const wait = (failed.run_at as Date).getTime() - Date.now();
  expect(wait).toBeGreaterThan(30_000);
  expect(wait).toBeLessThan(90_000);
  expect(await listJobs(database.db)).toMatchObject([{ kind: "sweep", failing: 1, waiting: 0, attempts: 1 }]);
  await requestRun(database.db, "sweep");
  await vi.waitFor(async () => expect((await job()).succeeded_at).not.toBeNull(), timeouts);
  expect(await listJobs(database.db)).toMatchObject([{ failing: 0, waiting: 1, attempts: 0, lastError: null }]);
});

it("a job whose process died is taken over when its lease expires, and the dead process cannot end it", async () => {
  await put("sweep");
  const kinds = [{ kind: "sweep", every }];
  const first = await claimJob(database.db, kinds);
  expect(await claimJob(database.db, kinds)).toBeNull();
  await sql`update jobs set leased_until = now()`.execute(database.db);
  const second = await claimJob(database.db, kinds);
  expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
  if (!first || !second) throw new Error("no job was claimed");
  await completeJob(database.db, first, true);
  await failJob(database.db, first, "late", 0);
  expect(await job()).toMatchObject({ lease: second.lease, last_error: null, attempts: 2 });
});

it("a start runs its schedules again, also one that another process is just running; alone it takes them over", async () => {
  await put("sweep");
  const kinds = [{ kind: "sweep", every }];
  const first = await claimJob(database.db, kinds);
  await put("sweep");
  expect(await claimJob(database.db, kinds)).toBeNull();
  if (first) await completeJob(database.db, first, true);
  expect(await claimJob(database.db, kinds)).not.toBeNull();
  await put("sweep", true);
  expect(await claimJob(database.db, kinds)).not.toBeNull();
});

it("a stop waits for what runs and starts nothing; what the stop cuts off is put back", async () => {
  await put("sweep");
  const { promise, reject } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const runner = run([{ run: work }]);
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), timeouts);
  stopping.abort();
  const stopped = runner.stop();
  reject(stopping.signal.reason);
  await stopped;
  expect(await job()).toMatchObject({ attempts: 0, lease: null, last_error: null });
  expect(await claimJob(database.db, [{ kind: "sweep", every }])).toMatchObject({ attempts: 1 });
});

it("no more than so many jobs run at once, and one that hangs holds up no other kind", async () => {
  const kinds = ["a", "b", "c"];
  for (const kind of kinds) await put(kind);
  const { promise, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const hang = (kind: string) => ({
    kind,
    run: async () => {
      started.push(kind);
      if (kind !== "b") await promise;
    },
  });
  run(kinds.map(hang), 2);
  await vi.waitFor(() => expect(started).toEqual(["a", "b", "c"]), timeouts);
  expect((await listJobs(database.db)).map(({ running }) => running)).toEqual([1, 0, 1]);
  resolve();
});

it("a job that was queued by itself goes when it is done, and is given up after its last attempt", async () => {
  await sql`insert into jobs (kind, key, run_at) values ('letter', 'good', now()), ('letter', 'bad', now())`.execute(
    database.db,
  );
  const giveUp = vi.fn(async () => {});
  const kind = {
    kind: "letter",
    run: async ({ key }: { key: string }) => {
      if (key === "bad") throw new Error("no such box");
    },
    retry: () => null,
    giveUp,
  };
  runners.push(startJobs({ database, kinds: [kind], maxConcurrent: 1, stopping: stopping.signal, log }));
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledTimes(1), timeouts);
  expect(await listJobs(database.db)).toMatchObject([{ kind: "letter", givenUp: 1, waiting: 0, nextRunAt: null }]);
  expect(await requestRun(database.db, "letter", "bad")).toBe(1);
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledTimes(2), timeouts);
});

it("schedules of another version stay for a day after they were due", async () => {
  await put("former");
  await deleteOldSchedules(database.db, ["sweep"], { alone: false });
  expect(await listJobs(database.db)).toHaveLength(1);
  await sql`update jobs set run_at = now() - interval '2 days'`.execute(database.db);
  await deleteOldSchedules(database.db, ["sweep"], { alone: false });
  expect(await listJobs(database.db)).toEqual([]);
  // There is no other version where one process uses the database.
  await put("former");
  await put("sweep");
  await deleteOldSchedules(database.db, ["sweep"], { alone: true });
  expect(await listJobs(database.db)).toMatchObject([{ kind: "sweep" }]);
});

it("a job that is requested runs once, is deleted when it is done, and stays with its error when it fails", async () => {
  const { db } = database;
  const kinds = [{ kind: "once" }];
  expect(await queueJob(db, "once", "key")).toBe(true);
  expect(await queueJob(db, "once", "key")).toBe(true);
  const first = await claimJob(db, kinds);
  if (!first) throw new Error("nothing was due");
  // It runs: another request is refused, and nothing is given up.
  expect(await queueJob(db, "once", "key")).toBe(false);
  expect(await giveUpJobs(db, "once")).toBe(false);
  await completeJob(db, first, false);
  expect(await listJobs(db)).toEqual([]);

  await queueJob(db, "once", "key");
  const second = await claimJob(db, kinds);
  if (!second) throw new Error("nothing was due");
  await failJob(db, second, "no space left", null);
  expect(await job("once")).toMatchObject({ run_at: null, last_error: "no space left" });
  expect(await queueJob(db, "once", "key")).toBe(true);
  expect(await claimJob(db, kinds)).toMatchObject({ attempts: 1 });
  await sql`update jobs set leased_until = null, run_at = null`.execute(db);
  expect(await giveUpJobs(db, "once", "another")).toBe(false);
  expect(await giveUpJobs(db, "once", "key")).toBe(true);
  expect(await listJobs(db)).toEqual([]);
});

it("a start brings a schedule back whose last run was under a clock that was ahead", async () => {
  const { db } = database;
  const putDaily = () => putSchedules(db, [{ kind: "sweep", every }], { alone: false });
  await putDaily();
  const { run_at: first } = await job();
  await putDaily();
  expect((await job()).run_at).toEqual(first);
  await sql`update jobs set run_at = now() + interval '3 years'`.execute(db);
  await putDaily();
  expect(((await job()).run_at as Date).getTime() - Date.now()).toBeLessThanOrEqual(every * 1000);
  await makeDue();
  await putDaily();
  expect(await claimJob(db, [{ kind: "sweep", every }])).not.toBeNull();
});

it("a schedule whose failure is dropped waits for its period", async () => {
  const { db } = database;
  await put("sweep");
  expect(await skipRetry(db, "sweep", every)).toBe(false);
  const claimed = await claimJob(db, [{ kind: "sweep", every }]);
  if (!claimed) throw new Error("nothing was due");
  await failJob(db, claimed, "no space left", 60);
  expect(await skipRetry(db, "sweep", every)).toBe(true);
  expect(await job()).toMatchObject({ attempts: 0, last_error: null });
  expect(((await job()).run_at as Date).getTime() - Date.now()).toBeGreaterThan((every - 60) * 1000);
});
