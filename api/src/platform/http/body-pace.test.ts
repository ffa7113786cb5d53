import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
function begin(type: string, length: number) {
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
  const head = `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
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

it("FL-66 a call from inside, over no connection, is left alone however long its answer takes", async () => {
  const gate = Promise.withResolvers<void>();
  await app.close();
  app = Fastify();
  registerBodyPace(app);
  app.route({ method: ["GET", "POST"], url: "/", handler: () => gate.promise.then(() => ({ well: true })) });
  const asked = [app.inject("/"), app.inject({ method: "POST", url: "/", payload: { a: 1 } })];
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  gate.resolve();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
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
