import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallName, calls } from "@compcard/domain/calls";
import { pino } from "pino";
import { buildApp, type Pages } from "../src/app.ts";
import type { AppContext } from "../src/app-context.ts";
import { type Config, parseConfig } from "../src/config.ts";
import { approvalQueue } from "../src/features/moderation/approval-queue.ts";
import { openSearch } from "../src/features/search/open-search.ts";
import { createBackground } from "../src/platform/background.ts";
import { systemClock } from "../src/platform/clock.ts";
import { openEvents } from "../src/platform/events.ts";
import { createLowPriorityJobs } from "../src/platform/images/low-priority-jobs.ts";
import { createPhotoQueue } from "../src/platform/images/photo-queue.ts";
import { openMetrics } from "../src/platform/metrics/open-metrics.ts";
import { openStorage } from "../src/platform/storage/open-storage.ts";
import { openTracing } from "../src/platform/tracing/open-tracing.ts";
import { createDocumentTools } from "../src/platform/typeset/document-tools.ts";
import { testDatabase } from "./database.ts";
import { seedAccount, seededPassword } from "./seeds/account.ts";

export interface TestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export interface TestInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | (string | number)[]>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  token?: string;
}

export interface TestUser {
  id: string;
  email: string;
  password: string;
  token: string;
}

export interface TestApp {
  /** Origin of the listening server. */
  url: string;
  context: AppContext;
  call(name: CallName, input?: TestInput): Promise<TestAnswer>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** A fresh, verified, signed-in account: tests are isolated by account. */
  createUser(names?: { firstName?: string; lastName?: string }): Promise<TestUser>;
  close(): Promise<void>;
}

let users = 0;

/**
 * The whole server on a free port of 127.0.0.1, over an empty database of this project's engine, or over that of
 * another: a second server process then, to be closed first. `others` replace members of the context; without `pages` it serves
 * the API alone. Call `close` at the end.
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  first?: TestApp,
  others: Partial<AppContext> = {},
  pages: Pages | null = null,
): Promise<TestApp> {
  const dataDir = first?.context.config.dataDir ?? (await mkdtemp(join(tmpdir(), "compcard-test-")));
  const database = first?.context.database ?? (await testDatabase());
  const config: Config = {
    ...parseConfig({ PORT: "0", DATA_DIR: dataDir, DEMO: "off", RATE_LIMIT: "off", LOG_LEVEL: "silent" }),
    moderatorSecondFactor: false,
    ...overrides,
  };
  const log = pino({ level: config.logLevel });
  const metrics = await openMetrics(config);
  const photoQueue = createPhotoQueue({ jobs: 2, waiting: 40 });
  const stopping = others.stopping ?? new AbortController().signal;
  const context: AppContext = {
    config,
    database,
    search: others.search ?? (await openSearch({ database, bytes: config.searchIndexBytes })),
    storage: await openStorage(config, metrics, others.log ?? log),
    photoQueue,
    lowPriorityJobs: createLowPriorityJobs({ queue: photoQueue, stopping, log: others.log ?? log }),
    documents: createDocumentTools(dataDir),
    approvals: approvalQueue,
    events: await openEvents(database, () => {}),
    clock: systemClock,
    background: createBackground(log),
    stopping,
    metrics,
    tracing: await openTracing(config, others.log ?? log),
    log,
    ...others,
  };
  const app = await buildApp(context, pages);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });

  const call: TestApp["call"] = async (name, { params = {}, query = {}, body, form, headers = {}, token } = {}) => {
    const [method, path] = calls[name];
    // Tests also write past the use cases.
    context.search.touched();
    const target = new URL(
      `/api${path.replace(/:(\w+)/g, (_m, key: string) => encodeURIComponent(params[key] ?? ""))}`,
      url,
    );
    for (const [key, value] of Object.entries(query)) {
      for (const item of [value].flat()) target.searchParams.append(key, String(item));
    }
    const response = await fetch(target, {
      method,
      headers: {
        // Requests without a browser's user agent count as a robot's, whose views are not counted.
        "user-agent": "Mozilla/5.0 (of a person)",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    url,
    context,
    call,
    get: (path, init) => fetch(new URL(path, url), init),
    async createUser({ firstName = "Анна", lastName = "Ким" } = {}) {
      users += 1;
      const email = `user${users}-${process.pid}@example.com`;
      const { user, token } = await seedAccount(context, { email, firstName, lastName });
      return { id: user.id, email, password: seededPassword, token };
    },
    async close() {
      // A test that did not read an answer to its end would keep the server waiting.
      app.server.closeAllConnections();
      await app.close();
      await context.photoQueue.idle();
      await context.lowPriorityJobs.idle();
      await context.background.idle();
      context.documents.typesetter.close();
      context.documents.bulkTypesetter.close();
      await context.search.close();
      await context.tracing?.close();
      if (first) return;
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
