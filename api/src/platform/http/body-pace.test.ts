import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "../log.ts";
import { registerBodyPace } from "./body-pace.ts";

let app: FastifyInstance;
let came: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  came = 0;
  app = Fastify({ forceCloseConnections: true });
  await app.register(multipart);
  registerBodyPace(app);
  app.server.on("connection", (socket: Socket) => {
    const look = setImmediate(function again() {
      came = socket.bytesRead;
      if (!socket.destroyed) setImmediate(again);
    });
    socket.once("close", () => clearImmediate(look));
  });
  app.post("/", async (request) => {
    if (!request.isMultipart()) return request.body;
    let bytes = 0;
    for await (const part of request.parts()) if (part.type === "file") bytes += (await part.toBuffer()).length;
    return { bytes };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** A request with a body that is sent piece by piece. */
function begin(type: string, length: number, path = "/") {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  let answer = "";
  let sent = 0;
  socket.on("data", (chunk) => (answer += chunk));
  const closed = once(socket, "close");
  const write = async (text: string) => {
    socket.write(text);
    sent += text.length;
    await expect.poll(() => came, { interval: 5 }).toBeGreaterThanOrEqual(sent);
  };
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  return { head, write, answer: () => closed.then(() => answer) };
}

it("FL-66 a body that is no upload and has not come within 15 s is ended, one that comes is taken", async () => {
  const quick = begin("application/json", 7);
  await quick.write(`${quick.head}{"a":1}`);
  expect(await quick.answer()).toContain('{"a":1}');
  came = 0;
  const slow = begin("application/json", 7);
  await slow.write(`${slow.head}{"a"`);
  vi.advanceTimersByTime(14_000);
  await slow.write(":");
  vi.advanceTimersByTime(1_000);
  expect(await slow.answer()).toMatch(/^HTTP\/1\.1 408 /);
});

it("FL-03 the log line about a slow body lacks the secret of its address", async () => {
  await app.close();
  const lines: string[] = [];
  app = Fastify({
    forceCloseConnections: true,
    loggerInstance: createLog("info", { write: (line) => void lines.push(line) }),
  });
  registerBodyPace(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const slow = begin("application/json", 7, "/api/shared/hidden/open?email=hidden");
  const received = once(app.server, "request");
  slow.write(`${slow.head}{"a"`).catch(() => {});
  await received;
  vi.advanceTimersByTime(15_000);
  await slow.answer();
  expect(lines.join("")).toContain('"url":"/api/shared/…/open?email=…"');
  expect(lines.join("")).not.toContain("hidden");
});

it("FL-66 a call from inside, over no connection, is left alone however long its answer takes", async () => {
  const gate = Promise.withResolvers<void>();
  await app.close();
  app = Fastify();
  registerBodyPace(app);
  app.route({ method: ["GET", "POST"], url: "/", handler: () => gate.promise.then(() => ({ well: true })) });
  const requested = [app.inject("/"), app.inject({ method: "POST", url: "/", payload: { a: 1 } })];
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  gate.resolve();
  expect((await Promise.all(requested)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it("FL-66 an upload may take its time as long as it comes, and is ended when it hardly does", async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const upload = begin("multipart/form-data; boundary=x", 10_000_000);
  await upload.write(upload.head + part);
  for (let time = 0; time < 300_000; time += 15_000) {
    await upload.write("p".repeat(30_000));
    vi.advanceTimersByTime(15_000);
  }
  await upload.write("drop");
  vi.advanceTimersByTime(15_000);
  expect(await upload.answer()).toMatch(/^HTTP\/1\.1 408 /);
});

it("SL-09 a connection that sends many bodies collects no listeners", async () => {
  let received: Socket | undefined;
  app.server.on("connection", (socket: Socket) => (received = socket));
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answers = "";
  socket.on("data", (chunk) => (answers += chunk));
  const counts: number[] = [];
  for (let sent = 1; sent <= 20; sent++) {
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}');
    await expect.poll(() => answers.split('{"a":1}').length - 1, { interval: 5 }).toBe(sent);
    counts.push(received?.listenerCount("close") ?? 0);
  }
  expect(new Set(counts.slice(1)).size).toBe(1);
  socket.destroy();
});

const refusals: Record<string, (route: FastifyInstance) => void> = {
  "401 before the body is read": (route) =>
    route.addHook("onRequest", async () => {
      throw Object.assign(new Error("session required"), { statusCode: 401 });
    }),
  "404 for an unknown path": () => {},
  "413 for a body that is too long": (route) =>
    route.post("/", { bodyLimit: 10 }, async ({ isMultipart: _ }, reply) => reply.code(413).send({})),
  "415 for an unknown type": (route) => {
    route.removeAllContentTypeParsers();
    route.post("/", async () => ({}));
  },
  "429 while the handler does not wait for the body": (route) =>
    route.post("/", async ({ isMultipart: _ }, reply) => reply.code(429).send({})),
  "400 for a broken address": (route) => route.post("/", async () => ({})),
};

it.each(
  Object.entries(refusals).flatMap(([name, refuse]) =>
    ["application/json", "multipart/form-data; boundary=x"].map((type) => [name, type, refuse] as const),
  ),
)("SL-09 closes a connection whose body goes on after a refusal: %s, %s", async (name, type, refuse) => {
  const refusing = Fastify({ forceCloseConnections: true });
  if (!name.startsWith("415")) await refusing.register(multipart);
  registerBodyPace(refusing);
  refuse(refusing);
  let received: Socket | undefined;
  refusing.server.on("connection", (socket: Socket) => (received = socket));
  await refusing.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((refusing.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  const closed = once(socket, "close");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  const path = name.startsWith("400") ? "/%ZZ" : "/";
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000000\r\n\r\n`);
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\r\n\r\n/);
  // Fast enough for an upload.
  socket.write("p".repeat(40_000));
  await expect.poll(() => received?.destroyed || (received?.bytesRead ?? 0) >= 40_000).toBe(true);
  vi.advanceTimersByTime(15_000);
  await closed;
  vi.useRealTimers();
  await refusing.close();
});
