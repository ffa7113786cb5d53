import { type AddressInfo, connect } from "node:net";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requireForm } from "./bodies.ts";
import { registerBodyPace } from "./body-pace.ts";

let app: FastifyInstance;
/** The stages of a request, in order. */
let seen: string[];
/** The stage at which its sender disconnects; from then on the stream of its body is silent. */
let leavesIn: "onRequest" | "preHandler";

beforeEach(async () => {
  seen = [];
  app = Fastify();
  await app.register(multipart);
  for (const hook of ["onRequest", "preHandler"] as const)
    app.addHook(hook as "onRequest", async ({ raw }) => {
      if (hook !== leavesIn) return;
      seen.push("begun");
      if (!raw.destroyed) await new Promise((gone) => raw.once("close", gone));
    });
  registerBodyPace(app);
  app.setErrorHandler((error: Error) => {
    seen.push(error.message);
  });
  app.post("/", async (request) => {
    requireForm(request);
    for await (const part of request.parts()) seen.push(part.type);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

it.each([
  ["application/json", "onRequest"],
  ["multipart/form-data; boundary=x", "onRequest"],
  ["multipart/form-data; boundary=x", "preHandler"],
] as const)("FL-65 who goes before the body is read keeps nobody waiting: %s, %s", async (type, where) => {
  leavesIn = where;
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n--x\r\n`);
  await expect.poll(() => seen).toEqual(["begun"]);
  socket.resetAndDestroy();
  await expect.poll(() => seen).toEqual(["begun", "the sender went before the body was read"]);
});
