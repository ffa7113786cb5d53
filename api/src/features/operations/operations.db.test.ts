import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestInput, type TestUser } from "../../../test/app.ts";
import { type SmtpPeer, startSmtpPeer } from "../../../test/smtp-peer.ts";
import { migrationNames } from "../../platform/db/migrate.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { productVersion } from "../../platform/product-version.ts";

let app: TestApp;
let admin: TestUser;
let peer: SmtpPeer;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createUser({ firstName: "Вера", lastName: "Строгая" });
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);
  peer = await startSmtpPeer();
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  await app.context.database.db.deleteFrom("jobs").execute();
  await app.context.database.db.deleteFrom("outbox").execute();
});

const as = (input: TestInput = {}) => ({ token: admin.token, ...input });
const jobsOf = () => app.context.database.db.selectFrom("jobs").selectAll().execute();
const overview = async () => (await app.call("operations.jobs", as())).body.data;

/** A schedule that failed three times and is retried in a minute. */
async function failSchedule(kind: string): Promise<void> {
  await sql`insert into jobs (kind, run_at, attempts, started_at, last_error)
    values (${kind}, now() + interval '1 minute', 3, now(), 'no space left')`.execute(app.context.database.db);
}

async function failMail(forget = false): Promise<string> {
  const { db } = app.context.database;
  const mail = { to: "anna@example.com", subject: "Подтвердите адрес", text: "https://example.com/secret", forget };
  const id = await queueMail(db, "account", mail);
  await sql`update jobs set attempts = 2, last_error = '550 no such mailbox', run_at = now() + interval '1 hour'
    where key = ${id}`.execute(db);
  return id;
}

it("lists jobs with their period and last error, and failed mails without their text", async () => {
  await failSchedule("accounts.delete");
  const id = await failMail();
  await queueMail(app.context.database.db, "account", { to: "new@example.com", subject: "Новое", text: "waits" });
  const answer = await app.call("operations.jobs", as());
  const { jobs, mails } = answer.body.data;
  const find = (name: string) => jobs.find(({ kind }: { kind: string }) => kind === name);
  const schedule = find("accounts.delete");
  expect(schedule).toMatchObject({ every: 3_600, failing: 1, attempts: 3, last_error: "no space left" });
  expect(schedule.next_run_at).toBeTruthy();
  expect(find("mail")).toMatchObject({ every: null, waiting: 1, failing: 1 });
  expect(mails).toMatchObject([{ id, recipient: "anna@example.com", last_error: "550 no such mailbox" }]);
  expect(JSON.stringify(answer.body)).not.toContain("secret");
});

it("tries a failed schedule again, or gives it up until its next regular run; both are recorded", async () => {
  await failSchedule("accounts.delete");
  const body = { kind: "accounts.delete" };
  expect((await app.call("operations.retryJob", as({ body }))).status).toBe(200);
  const [retried] = await jobsOf();
  expect(retried?.attempts).toBe(0);
  expect(retried?.run_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);

  expect((await app.call("operations.giveUpJob", as({ body }))).status).toBe(200);
  const [skipped] = await jobsOf();
  expect(skipped).toMatchObject({ attempts: 0, last_error: null });
  expect(skipped?.run_at?.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  // A job that has not failed cannot be given up.
  expect((await app.call("operations.giveUpJob", as({ body }))).body.error.code).toBe("operations.no_job");

  const { actions } = await overview();
  expect(actions.slice(0, 2)).toMatchObject([
    { action: "job_give_up", about: "accounts.delete", by: "Вера Строгая" },
    { action: "job_retry", about: "accounts.delete", by: "Вера Строгая" },
  ]);
});

it("leaves a job alone that runs", async () => {
  await failSchedule("accounts.delete");
  await sql`update jobs set lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`.execute(
    app.context.database.db,
  );
  for (const call of ["operations.retryJob", "operations.giveUpJob"] as const)
    expect((await app.call(call, as({ body: { kind: "accounts.delete" } }))).status).toBe(404);
});

it("gives up one mail, never all, and deletes one that may not stay", async () => {
  const [stays, goes] = [await failMail(), await failMail(true)];
  expect((await app.call("operations.giveUpJob", as({ body: { kind: "mail" } }))).status).toBe(404);
  for (const key of [stays, goes])
    expect((await app.call("operations.giveUpJob", as({ body: { kind: "mail", key } }))).status).toBe(200);
  const { mails } = await overview();
  expect(mails).toMatchObject([{ id: stays, next_run_at: null }]);
  expect((await app.call("operations.retryJob", as({ body: { kind: "mail", key: stays } }))).status).toBe(200);
  expect((await overview()).mails[0].next_run_at).toBeTruthy();
});

it("queues a backup once, and a failed one can be requested again or given up", async () => {
  const { db } = app.context.database;
  expect((await app.call("operations.backUp", as())).status).toBe(200);
  expect(await jobsOf()).toMatchObject([{ kind: "backup.now", key: "once" }]);
  await sql`update jobs set lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`.execute(db);
  expect((await app.call("operations.backUp", as())).body.error.code).toBe("operations.job_running");
  await sql`update jobs set leased_until = null, run_at = null, last_error = 'the disk is full'`.execute(db);
  const { jobs } = await overview();
  expect(jobs).toMatchObject([{ kind: "backup.now", given_up: 1, last_error: "the disk is full" }]);
  expect((await app.call("operations.backUp", as())).status).toBe(200);
  await sql`update jobs set run_at = null`.execute(db);
  expect((await app.call("operations.giveUpJob", as({ body: { kind: "backup.now" } }))).status).toBe(200);
  expect(await jobsOf()).toEqual([]);
});

it("refuses what is no kind or key of a job, naming the field", async () => {
  for (const body of [{ kind: "" }, { kind: "mail\0" }, { kind: "mail", key: "\0" }, {}]) {
    const answer = await app.call("operations.retryJob", as({ body }));
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/kind|key/);
  }
});

it("measures what takes space, and counts cards and accounts", async () => {
  const { dataDir, backupTo } = app.context.config;
  await mkdir(join(backupTo, "files"), { recursive: true });
  await writeFile(join(backupTo, "files", "a"), "12345");
  const { database, photos, backups, disk, counts } = (await app.call("operations.storage", as())).body.data;
  expect(database).toMatchObject({ engine: app.context.database.engine });
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(photos).toMatchObject({ place: join(dataDir, "media"), size: { whole: true } });
  expect(backups).toMatchObject({ place: backupTo, problem: null });
  expect(backups.size.bytes).toBeGreaterThanOrEqual(5);
  expect(disk.free).toBeLessThanOrEqual(disk.total);
  expect(counts).toMatchObject({ cards: 0, photos: 0, accounts: 1 });
});

it("sends a test mail to the administrator, and shows what the mail server answers", async () => {
  app.context.config.smtpUrl = peer.url;
  try {
    const sent = (await app.call("operations.testMail", as())).body.data;
    expect(sent).toMatchObject({ to: admin.email, sent: true });
    expect(sent.answer).toMatch(/^250/);
    expect(peer.received.at(-1)?.recipients).toEqual([admin.email]);
    peer.refuseWith = 554;
    const refused = (await app.call("operations.testMail", as())).body.data;
    expect(refused).toMatchObject({ sent: false });
    expect(refused.answer).toMatch(/554|not now/);
  } finally {
    peer.refuseWith = null;
    app.context.config.smtpUrl = null;
  }
});

it("states settings without secrets, and the version with the migrations of the database", async () => {
  const { settings } = (await app.call("operations.settings", as())).body.data;
  const database = settings.find(({ name }: { name: string }) => name === "DATABASE_URL");
  expect(database).toMatchObject({ secret: true, value: null });
  const version = (await app.call("operations.version", as())).body.data;
  expect(version).toMatchObject({ version: productVersion, node: process.version, migrations: { pending: [] } });
  expect(version.migrations.done).toBe((await migrationNames()).length);
});
