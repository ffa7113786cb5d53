import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "../api/src/app.ts";
import { parseConfig } from "../api/src/config.ts";
import { openContext } from "../api/src/open-context.ts";
import { startMailer } from "../api/src/platform/mail/mailer.ts";
import { hashPassword } from "../api/src/platform/passwords.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";
import { Random } from "./cards/random.ts";

const tries = 400;
const warmUp = 20;
const password = "Guessed1";

/** Calls whose response must not reveal whether an address is registered, with `AUTH_UNIFORM_ERRORS=on`. */
const calls: Record<string, (email: string) => object> = {
  login: (email) => ({ email, password }),
  register: (email) => ({ email, password, confirmPassword: password }),
  "forgot-password": (email) => ({ email }),
  "resend-verification": (email) => ({ email }),
};

/** Response times for registered and for unknown addresses, and the chance of guessing the kind. */
export async function benchAccounts(engines: string[]): Promise<void> {
  for (const engine of engines) {
    const server = await startServer(engine);
    try {
      console.log(`Accounts on ${engine}: ${tries} addresses of each kind and call, in random order`);
      const rows: Record<string, object> = {};
      for (const [path, body] of Object.entries(calls))
        rows[path] = await compare(`${server.url}/api/auth/${path}`, body);
      console.table(rows);
    } finally {
      await server.stop();
    }
  }
}

async function compare(url: string, body: (email: string) => object) {
  const random = new Random(1, 1);
  const call = url.slice(url.lastIndexOf("/") + 1);
  const order = Array.from({ length: 2 * tries }, (_, n) => ({ kind: n % 2 ? "known" : "other", at: random.next() }));
  order.sort((a, b) => a.at - b.at);
  for (let n = 0; n < warmUp; n++) await time(url, body(`warmup-${n}-${call}@example.com`));
  const times: { known: number[]; other: number[] } = { known: [], other: [] };
  const answers = new Set<string>();
  for (const { kind } of order) {
    const list = times[kind as keyof typeof times];
    const { ms, answer } = await time(url, body(`${kind}-${list.length}-${call}@example.com`));
    list.push(ms);
    answers.add(answer);
  }
  const overlap = chanceOfBeingSlower(times.known, times.other);
  return {
    answer: [...answers].join(" / "),
    "registered p50, ms": quantile(times.known, 0.5),
    "p95, ms": quantile(times.known, 0.95),
    "unknown p50, ms": quantile(times.other, 0.5),
    "p95, ms ": quantile(times.other, 0.95),
    "slower when registered (0.5: no telling)": `${overlap.toFixed(3)} ± ${chanceBand().toFixed(3)}`,
  };
}

async function time(url: string, body: object): Promise<{ ms: number; answer: string }> {
  const start = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as { data?: object; error?: { code: string } };
  const ms = performance.now() - start;
  return { ms, answer: `${response.status} ${error?.code ?? Object.keys(data ?? {}).join(",")}` };
}

/** The share of all pairs, one time from each list, in which the first is longer (the area under the ROC curve). */
function chanceOfBeingSlower(one: number[], other: number[]): number {
  let longer = 0;
  for (const a of one) for (const b of other) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (one.length * other.length);
}

/** Half width of the interval around one half that contains 95 of 100 benches if nothing is revealed. */
function chanceBand(): number {
  return 1.96 * Math.sqrt((2 * tries + 1) / (12 * tries * tries));
}

function quantile(values: number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * at)] ?? Number.NaN) * 100) / 100;
}

/** A server in a process of its own: what it still does after an answer must not slow the clock here. */
function startServer(engine: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(new URL(import.meta.url), [engine]);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.send("stop");
    return ended;
  };
  return new Promise((resolve, reject) => {
    child.once("message", (url) => resolve({ url: url as string, stop }));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function serve(engine: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-accounts-"));
  const DATABASE_URL = engine === "postgres" ? (await startCluster()).url("postgres") : "";
  const settings = { DATABASE_URL, DATA_DIR: dataDir, RATE_LIMIT: "off", AUTH_UNIFORM_ERRORS: "on" };
  const config = parseConfig(settings);
  const log = pino({ level: "silent" });
  const context = await openContext(config, log);
  const mailer = startMailer({ ...context, print: () => {} });
  const app = await buildApp(context, null);

  const hash = await hashPassword("Podium7x");
  for (const call of Object.keys(calls)) {
    const known = Array.from({ length: tries }, (_, n) => ({
      email: `known-${n}-${call}@example.com`,
      password_hash: hash,
      phone: null,
      bio: null,
      avatar_key: null,
      email_verified_at: n % 2 ? new Date() : null,
    }));
    await context.database.db.insertInto("users").values(known).execute();
  }

  process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }));
  process.once("message", async () => {
    await app.close();
    await context.background.idle();
    await mailer.stop();
    await context.database.close();
    await rm(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}

if (process.send && process.argv[2]) await serve(process.argv[2]);
