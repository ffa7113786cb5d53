import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { runCommand } from "../../test/caller.ts";
import { claimJob, failJob, putSchedules } from "../platform/jobs/store.ts";
import { queueMail } from "../platform/mail/outbox.ts";
import { checkJobs } from "./doctor/jobs.ts";
import { jobs } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.context.database.db.deleteFrom("jobs").execute());

const sweep = { kind: "sweep", every: 3_600 };

async function fail(): Promise<void> {
  const { db } = app.context.database;
  await db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .execute();
  const job = await claimJob(db, [sweep]);
  if (job) await failJob(db, job, "the disk is full", 60);
}

it("lists jobs, names those that fail, and has one run now", async () => {
  const { database } = app.context;
  expect(await checkJobs(database)).toBe("none yet; the first start makes them");
  await putSchedules(database.db, [sweep], { alone: false });
  await queueMail(database.db, "account", { to: "anna@example.com", subject: "Привет", text: "!" });
  const well = await runCommand(app.context, jobs, "list");
  expect(well.code).toBe(0);
  expect(well.out).toMatch(/^mail\t1 waiting\t0 attempts\tnext .*\nsweep\t1 waiting\t0 attempts\tnext /);
  expect(await checkJobs(database)).toBe("2 kinds, none fails");

  await fail();
  const failed = await runCommand(app.context, jobs, "list");
  expect([failed.code, failed.out]).toEqual([
    2,
    expect.stringMatching(/sweep\t1 failing\t1 attempts\t.*the disk is full/),
  ]);
  expect(await checkJobs(database)).toMatchObject({ fault: true, is: expect.stringContaining("the disk is full") });

  expect(await runCommand(app.context, jobs, "run", "sweep")).toMatchObject({ code: 0, out: "sweep runs now\n" });
  expect(await claimJob(database.db, [sweep])).toMatchObject({ attempts: 1 });
  expect((await runCommand(app.context, jobs, "run", "sweep")).code).toBe(1);
  await expect(runCommand(app.context, jobs, "run")).rejects.toThrow("jobs takes list");
});

it("names jobs that no server runs", async () => {
  const { database } = app.context;
  await putSchedules(database.db, [sweep], { alone: false });
  await database.db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .execute();
  expect(await checkJobs(database)).toMatchObject({
    fault: true,
    is: expect.stringContaining("sweep; does a server run?"),
  });
});
