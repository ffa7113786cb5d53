import { afterEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { type OtlpPeer, startOtlpPeer } from "../../../test/otlp-peer.ts";
import { createLog } from "../log.ts";

let app: TestApp;
let peer: OtlpPeer | undefined;
afterEach(async () => {
  await app.close();
  await peer?.close();
});

it("sends nothing without a configured collector", async () => {
  app = await startTestApp();
  expect(app.context.tracing).toBeNull();
});

it("a collector receives the trace of a request with its id, route and statements, and no value of anybody", async () => {
  const collector = await startOtlpPeer();
  peer = collector;
  app = await startTestApp({ traces: collector.endpoint, trustProxy: ["loopback"] });
  const user = await app.createUser();
  const headers = { "x-request-id": "traced-1" };
  const body = { first_name: "Canaryname", ...canaryContacts };
  const made = await app.call("cards.create", { body, token: user.token, headers });
  expect(made.status).toBe(201);

  const ofIt = async () => {
    await app.context.tracing?.flush();
    return collector.spans.find(({ attributes }) => attributes["compcard.request_id"] === "traced-1");
  };
  await expect.poll(ofIt).toBeDefined();
  const root = await ofIt();
  expect(root).toMatchObject({
    ...{ name: "POST /api/models", kind: 2 },
    attributes: { "http.route": "/api/models", "http.request.method": "POST", "http.response.status_code": 201 },
  });
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(statements.map(({ name }) => name)).toContain("insert");
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
  for (const trace of [canaryMarkers, user.id, user.email, user.token, made.body.data.model.id])
    expect(collector.raw.join("")).not.toMatch(trace);
});

it("an unreachable collector is logged, and delays neither responses nor the shutdown", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  app = await startTestApp({ traces: "http://127.0.0.1:1" }, undefined, { log });
  expect((await app.get("/api/health")).status).toBe(200);
  expect((await app.call("search.find")).status).toBe(200);
  await app.context.tracing?.flush().catch(() => {});
  await expect.poll(() => lines.join("")).toContain("traces could not be sent");
});
