import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { parse } from "yaml";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { quarters } from "../../../test/images/picture-fixtures.ts";
import { photoForm } from "../../../test/photos/fixtures.ts";
import { signUp } from "../../../test/sign-up.ts";
import { openPixels } from "../../platform/images/read/strict-sharp.ts";
import { putSchedules } from "../../platform/jobs/store.ts";
import { serveMetrics } from "../../platform/metrics/server.ts";

let app: TestApp;
let server: Server;
let address: string;

async function start(overrides: Parameters<typeof startTestApp>[0] = {}) {
  const metrics = { host: "127.0.0.1", port: 0 };
  app = await startTestApp({ metrics, ...overrides });
  if (!app.context.metrics) throw new Error("no figures");
  server = await serveMetrics(app.context.metrics, metrics);
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await app.close();
});

const scrape = async () => (await fetch(`${address}/metrics`)).text();

/** The sum of all lines of a name whose labels hold these. */
function figure(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((pair) => line.includes(pair)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}

async function until(holds: (text: string) => boolean): Promise<string> {
  for (;;) {
    const text = await scrape();
    if (holds(text)) return text;
    await delay(20);
  }
}

it("/metrics needs its setting, and is never on the site's own address", async () => {
  app = await startTestApp();
  expect(app.context.metrics).toBeNull();
  expect((await app.get("/metrics")).status).toBe(404);
  await app.close();
  await start();
  expect((await app.get("/metrics")).status).toBe(404);
  const { status, headers } = await fetch(`${address}/metrics`);
  expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain; version=0.0.4")]);
  expect((await fetch(`${address}/api/health`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(405);
});

it("figures of /metrics move when things happen", async () => {
  await start();
  const before = await until((text) => figure(text, "compcard_ready", { check: "schema" }) === 1);
  expect(figure(before, "compcard_outbox_mails", { state: "waiting" })).toBe(0);
  await putSchedules(app.context.database.db, [{ kind: "sweep", every: 60 }], { alone: false });

  const user = await signUp(app);
  const made = await app.call("cards.create", { token: user.token, body: { first_name: "Мария" } });
  const { id } = made.body.data.model;
  const photo = await openPixels(quarters(1500, 2000)).jpeg().toBuffer();
  const form = photoForm([
    ["photo", photo],
    ["photoType", "dynamic"],
  ]);
  const uploaded = await app.call("photos.upload", { params: { modelId: id }, form, token: user.token });
  await app.get(uploaded.body.data.photoUrl);
  await app.context.photoQueue.idle();
  await app.call("cards.getPublic", { params: { id } });
  await app.call("cards.getPublic", { params: { id } });
  await app.get(`/api/models/${id}/nothing-there`);

  const after = await until((text) => figure(text, "compcard_search_index_cards") === 1);
  const count = (name: string, labels: Record<string, string>) =>
    figure(after, name, labels) - figure(before, name, labels);
  expect(count("compcard_http_request_seconds_count", { route: "/api/models/public/:id", status: "200" })).toBe(2);
  expect(count("compcard_http_request_seconds_count", { route: "none", status: "404" })).toBe(1);
  expect(count("compcard_outbox_mails", { state: "waiting" })).toBe(1);
  expect(figure(after, "compcard_outbox_oldest_seconds")).toBeGreaterThan(0);
  for (const kind of ["mail", "sweep"]) expect(figure(after, "compcard_jobs", { kind, state: "waiting" })).toBe(1);
  expect(figure(after, "compcard_jobs_overdue_seconds", { kind: "mail" })).toBeGreaterThan(0);
  expect(count("compcard_queue_jobs_total", { queue: "photos", outcome: "ok" })).toBeGreaterThanOrEqual(2);
  expect(count("compcard_queue_work_seconds_total", { queue: "photos" })).toBeGreaterThan(0);
  expect(count("compcard_queue_jobs_total", { queue: "passwords", outcome: "ok" })).toBeGreaterThanOrEqual(2);
  expect(count("compcard_storage_seconds_count", { operation: "put", outcome: "ok" })).toBeGreaterThanOrEqual(2);
  expect(count("compcard_storage_seconds_count", { operation: "open" })).toBeGreaterThanOrEqual(1);
  expect(count("compcard_database_query_seconds_count", { outcome: "ok" })).toBeGreaterThan(0);
  expect(count("compcard_response_cache_lookups_total", { kind: "answers", outcome: "miss" })).toBeGreaterThan(0);
  expect(figure(after, "compcard_database_connections")).toBeGreaterThanOrEqual(1);
  expect(figure(after, "compcard_search_index_state", { state: "current" })).toBe(1);
  expect(figure(after, "compcard_search_index_bytes")).toBeGreaterThan(0);
  expect(figure(after, "process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(after).toContain("nodejs_eventloop_lag_p99_seconds");
});

it("/metrics counts refusals, failures, lookups and bytes of the response cache", async () => {
  await start({ rateLimit: true });
  const user = await app.createUser();
  const body = { first_name: "Мария", age: 25, gender: "woman" };
  await app.call("cards.create", { token: user.token, body });
  // Not by `call`, after which nothing cached is found.
  const hits = async () => {
    await (await app.get("/api/search")).text();
    return figure(await scrape(), "compcard_response_cache_lookups_total", { kind: "answers", outcome: "hit" });
  };
  await expect.poll(hits).toBeGreaterThan(0);
  for (const kind of ["answers", "cards"])
    expect(figure(await scrape(), "compcard_response_cache_bytes", { kind }), "SL-63").toBeGreaterThan(1_000);

  const refusals = () =>
    scrape().then((text) => figure(text, "compcard_rate_limited_total", { limit: "contact.send" }));
  const letter = { name: "Ольга", email: "olga@example.com", message: "Здравствуйте!" };
  let status = 0;
  while (status !== 429) ({ status } = await app.call("contact.send", { body: letter }));
  expect(await refusals()).toBe(1);

  // A key that cannot be written fails when it is requested.
  await expect(app.context.storage.put("nothing/such", "/nowhere", "image/webp")).rejects.toThrow();
  const text = await scrape();
  expect(figure(text, "compcard_storage_seconds_count", { operation: "put", outcome: "failed" })).toBe(1);
});

it("no address, id, mail or text of anybody is in a label of /metrics", async () => {
  await start({ trustProxy: ["127.0.0.1"], rateLimit: true });
  const user = await app.createUser({ firstName: "Canary", lastName: "Canary" });
  const card = { first_name: "Canaryname", ...canaryContacts };
  const made = await app.call("cards.create", { token: user.token, body: card });
  const { id } = made.body.data.model;
  const headers = { "x-forwarded-for": "198.51.100.77", "user-agent": "canary-browser" };
  await app.call("cards.get", { params: { id }, headers, token: user.token });
  await app.call("auth.login", { body: { email: "canary@example.com", password: "CanaryPass1" }, headers });
  await app.call("search.find", { query: { q: "canary" }, headers });
  for (const path of ["/canary", `/model/${id}?q=canary`, "/api/canary", "/media/canary/x.webp", "/api/models/%ff"])
    await app.get(path, { headers });
  await app.get("/canary", { method: "PROPFIND", headers }).catch(() => null);
  await app.call("contact.send", { body: { name: "Canary", email: user.email, message: "canary" }, headers });

  const text = await scrape();
  expect(figure(text, "compcard_http_request_seconds_count")).toBeGreaterThan(8);
  for (const trace of [canaryMarkers, id, user.id, user.email, "198.51.100", "example.com", /[0-9a-f]{8}-[0-9a-f]{4}-/])
    expect(text).not.toMatch(trace);
});

it("/metrics leaves out values that cannot be read at that moment", async () => {
  await start();
  const { metrics } = app.context;
  metrics?.follow({ name: "compcard_test_away", help: "Away." }, () => Promise.reject(new Error("away")));
  metrics?.follow({ name: "compcard_test_here", help: "Here." }, async () => {
    await app.context.database.ping();
    return [{ value: 3 }];
  });
  // Concurrent scrapes do not affect each other.
  for (const text of await Promise.all([scrape(), scrape(), scrape()])) {
    expect(text).toContain("\ncompcard_test_here 3\n");
    expect(text).not.toMatch(/^compcard_test_away /m);
  }
});

it("/metrics has every metric of the dashboard and the alerts", async () => {
  await start();
  const text = await scrape();
  const told = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const deploy = join(import.meta.dirname, "../../../../deploy");
  const dashboard = JSON.parse(readFileSync(join(deploy, "grafana-dashboard.json"), "utf8"));
  const alerts = parse(readFileSync(join(deploy, "alerts.yaml"), "utf8"));
  const rules: { alert: string; expr: string }[] = alerts.groups.flatMap(({ rules }: { rules: object[] }) => rules);
  const shown: string[] = dashboard.panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }: { expr: string }) => expr),
  );
  expect([rules.length, shown.length]).toEqual([6, expect.any(Number)]);
  const named = [...rules.map(({ expr }) => expr), ...shown].flatMap(
    (expr) => expr.match(/\b(?:compcard|process|nodejs)_\w+(?=[{[)\s])/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
  // Each alert names its remedy.
  const manual = readFileSync(join(deploy, "../docs/operations.md"), "utf8");
  for (const { alert } of rules) expect(manual).toContain(`### ${alert}\n`);
});
