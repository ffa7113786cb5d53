import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { type SmtpPeer, startSmtpPeer } from "../../../test/smtp-peer.ts";
import type { Database } from "../db/database.ts";
import type { JobRunner } from "../jobs/runner.ts";
import { jobsChannel } from "../jobs/store.ts";
import { createLog } from "../log.ts";
import { startMailer } from "./mailer.ts";
import { type Mail, queueMail } from "./outbox.ts";
import { cleanOutboxFolder } from "./outbox-folder.ts";
import { adoptMails } from "./outbox-store.ts";

let database: Database;
let dataDir: string;
let peer: SmtpPeer;
const mailers: JobRunner[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "compcard-mail-"));
  peer = await startSmtpPeer();
});
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));
  await peer.close();
  await rm(dataDir, { recursive: true });
  await database.db.deleteFrom("outbox").execute();
});

const log = pino({ level: "silent" });
const stopping = new AbortController().signal;
const mailFrom = "Compcard <noreply@cards.example>";

function run(smtpUrl: string | null, print: (line: string) => void = () => {}): void {
  const config = { smtpUrl, mailFrom, dataDir, production: false };
  mailers.push(startMailer({ database, config, stopping, log, print }));
}

const mail: Mail = {
  to: "anna@example.com",
  replyTo: "Booker <booker@example.com>",
  subject: "Подтвердите адрес",
  text: `Ссылка:\nhttps://cards.example/verify-email?token=${"t".repeat(64)}\n`,
  html: "<p>Ссылка</p>",
};
const queue = (changes: Partial<Mail> = {}) => queueMail(database.db, "account", { ...mail, ...changes });
const outbox = () => database.db.selectFrom("outbox").selectAll().execute();
const jobs = () => database.db.selectFrom("jobs").selectAll().execute();
const timeouts = { timeout: 60_000, interval: 20 };

it("VERIFY-07 sends a waiting mail through SMTP, whole and in every alphabet", async () => {
  await queue();
  run(peer.url);
  await vi.waitFor(() => expect(peer.received).toHaveLength(1), timeouts);
  expect(peer.received[0]).toMatchObject({
    recipients: ["anna@example.com"],
    from: { name: "Compcard", address: "noreply@cards.example" },
    to: [{ address: "anna@example.com" }],
    replyTo: [{ name: "Booker", address: "booker@example.com" }],
    subject: mail.subject,
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining("<p>Ссылка</p>"),
  });
  await vi.waitFor(async () => expect((await outbox())[0]).toMatchObject({ body_text: "" }), timeouts);
});

it("VERIFY-07 sends a mail as soon as its transaction commits, and never one that does not", async () => {
  run(peer.url);
  await expect(
    database.db.transaction().execute(async (db) => {
      await queueMail(db, "account", { ...mail, subject: "never" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await vi.waitFor(async () => {
    if (peer.received.length === 0) await database.db.transaction().execute((db) => queueMail(db, "account", mail));
    expect(peer.received.length).toBeGreaterThan(0);
  }, timeouts);
  expect(peer.received.every(({ subject }) => subject === mail.subject)).toBe(true);
});

it("VERIFY-07 sends each mail once, however many processes run", async () => {
  for (let n = 0; n < 20; n++) await queue({ subject: `mail ${n}` });
  for (let n = 0; n < 3; n++) run(peer.url);
  await vi.waitFor(async () => expect((await outbox()).every(({ sent_at }) => sent_at)).toBe(true), timeouts);
  expect(new Set(peer.received.map(({ subject }) => subject)).size).toBe(20);
  expect(peer.received).toHaveLength(20);
});

it("VERIFY-07 tries again later when the server refuses or is away, and sends once it is back", async () => {
  peer.refuseWith = 451;
  await queue();
  run(peer.url);
  await vi.waitFor(async () => expect((await jobs())[0]?.last_error).toContain("451"), timeouts);
  const port = Number(new URL(peer.url).port);
  await peer.close();
  await makeDue();
  await look();
  await vi.waitFor(async () => expect((await jobs())[0]?.last_error).toContain("ECONNREFUSED"), timeouts);
  expect((await jobs())[0]?.attempts).toBe(2);

  peer = await startSmtpPeer(port);
  await makeDue();
  await look();
  await vi.waitFor(() => expect(peer.received).toHaveLength(1), timeouts);
});

it("VERIFY-07 waits longer after each failure and gives up after ten, over a day later", async () => {
  peer.refuseWith = 550;
  await queue();
  run(peer.url);
  let waited = 0;
  for (let attempt = 1; attempt <= 10; attempt++) {
    await vi.waitFor(async () => {
      await look();
      expect(await jobs()).toMatchObject([{ attempts: attempt, last_error: expect.stringContaining("550") }]);
    }, timeouts);
    const { rows } = await sql<{ wait: number }>`select extract(epoch from run_at - now())::int as wait
      from jobs`.execute(database.db);
    if (attempt < 10) waited += rows[0]?.wait ?? 0;
    await database.db.updateTable("jobs").set({ last_error: null }).execute();
    await makeDue();
  }
  expect(waited).toBeGreaterThan(86_400);
  peer.refuseWith = null;
  await look();
  await queue({ subject: "another" });
  await vi.waitFor(() => expect(peer.received.map(({ subject }) => subject)).toEqual(["another"]), timeouts);
});

it("VERIFY-07 a mail of the version before is taken over once that version does not send it, and no sooner", async () => {
  const { db } = database;
  const ids = await Promise.all([0, 1, 2].map((n) => queue({ subject: `mail ${n}` })));
  await db.deleteFrom("jobs").execute();
  const [due, inFlight, failed] = ids as [string, string, string];
  const soon = new Date(Date.now() + 3_600_000);
  const set = (id: string, values: object) => db.updateTable("outbox").set(values).where("id", "=", id).execute();
  await set(due, { next_attempt_at: new Date() });
  await set(inFlight, { next_attempt_at: soon, attempts: 1 });
  await set(failed, { next_attempt_at: soon, attempts: 10, last_error: "550" });
  for (let n = 0; n < 2; n++) await adoptMails(db);
  const adopted = await db.selectFrom("jobs").select(["key", "attempts", "run_at", "last_error"]).execute();
  expect(adopted).toHaveLength(2);
  expect(adopted).toContainEqual({ key: due, attempts: 0, run_at: expect.any(Date), last_error: null });
  expect(adopted).toContainEqual({ key: failed, attempts: 10, run_at: null, last_error: "550" });
});

it("a mail that is deleted takes its job along", async () => {
  await queue();
  await database.db.deleteFrom("outbox").execute();
  expect(await jobs()).toEqual([]);
});

it("CONTACT-02 keeps an address with odd characters one recipient, and a subject one line", async () => {
  await queue({ to: "o'brien+a=b@example.com", subject: "one\r\nBcc: evil@example.com" });
  run(peer.url);
  await vi.waitFor(() => expect(peer.received).toHaveLength(1), timeouts);
  expect(peer.received[0]?.recipients).toEqual(["o'brien+a=b@example.com"]);
  expect(peer.received[0]?.subject).toBe("one Bcc: evil@example.com");
});

it("VERIFY-07 without SMTP keeps the mail as a file and shows a developer its link", async () => {
  const lines: string[] = [];
  await queue();
  run(null, (line) => lines.push(line));
  await vi.waitFor(() => expect(lines).toHaveLength(1), timeouts);
  expect(lines[0]).toContain(`https://cards.example/verify-email?token=${"t".repeat(64)}`);
  const [file = "", ...more] = await readdir(join(dataDir, "outbox"));
  expect(more).toEqual([]);
  expect(file).toMatch(/\.eml$/);
  const path = join(dataDir, "outbox", file);
  expect(await PostalMime.parse(await readFile(path))).toMatchObject({
    subject: mail.subject,
    text: expect.stringContaining(mail.text),
  });
  expect((await stat(path)).mode & 0o077).toBe(0);
});

it("FL-04 in production the link stands in the file alone: neither printed nor in the log", async () => {
  const shown: string[] = [];
  const loud = createLog("trace", { write: (line) => void shown.push(line) });
  await queue();
  const config = { smtpUrl: null, mailFrom, dataDir, production: true };
  mailers.push(startMailer({ database, config, stopping, log: loud, print: (line) => shown.push(line) }));
  await vi.waitFor(async () => expect((await outbox())[0]).toMatchObject({ body_text: "" }), timeouts);
  expect(await readdir(join(dataDir, "outbox"))).toHaveLength(1);
  expect(shown.join("\n")).toContain("written to the outbox folder");
  expect(shown.join("\n")).not.toContain("token");
});

it("FL-15 mail files are deleted after their retention time", async () => {
  const folder = join(dataDir, "outbox");
  await mkdir(folder);
  for (const [name, days] of [
    ["old.eml", retentionDays.mails + 1],
    ["fresh.eml", retentionDays.mails - 1],
  ] as const) {
    await writeFile(join(folder, name), "");
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder, name), then, then);
  }
  await cleanOutboxFolder(dataDir);
  expect(await readdir(folder)).toEqual(["fresh.eml"]);
});

/** Has the runners look for due jobs. */
const look = () => database.notify(jobsChannel, "");

/** Ends the pause after a failure. */
async function makeDue(): Promise<void> {
  await database.db
    .updateTable("jobs")
    .set({ run_at: new Date(0) })
    .where("run_at", "is not", null)
    .execute();
}
