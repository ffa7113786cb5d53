import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { watchConnections } from "./platform/http/connections.ts";
import { stopServing } from "./stop.ts";

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** A server with one call that responds on command. */
async function serve() {
  const app = Fastify({ return503OnClosing: false });
  const requested = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    requested.resolve();
    await given.promise;
    return "done";
  });
  app.get("/quick", async () => "done");
  const connections = watchConnections(app.server);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(url);
  return { app, connections, url, port: Number(port), requested: requested.promise, give: () => given.resolve() };
}

async function ask(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

it("FL-60 an answer under way is given whole and ends its connection; idle ones end at once", async () => {
  const { app, connections, url, requested, give } = await serve();
  const idle = await ask(`${url}/quick`);
  await once(idle, "close");
  expect(idle.headers.connection).toBe("keep-alive");
  const slow = ask(`${url}/slow`);
  await requested;

  const stopped = stopServing(app, connections, { drainMs: 0, graceMs: 60_000 });
  await setImmediate();
  give();
  const answer = await slow;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  // Ends long before the grace, or the test's own time is up.
  await stopped;
});

it("FL-60 while it drains it still answers, and lets every connection go", async () => {
  const { app, connections, url, requested, give } = await serve();
  const slow = ask(`${url}/slow`);
  await requested;
  const stopped = stopServing(app, connections, { drainMs: 1_000, graceMs: 60_000 });
  const during = await ask(`${url}/quick`);
  expect([during.statusCode, during.headers.connection]).toEqual([200, "close"]);
  give();
  expect((await slow).headers.connection).toBe("close");
  await stopped;
});

it("FL-60 what has not ended when the grace is over is cut", async () => {
  const { app, connections, port, url, requested } = await serve();
  const half = connect(port, "127.0.0.1");
  half.on("error", () => {}).resume();
  await once(half, "connect");
  half.write("POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf");
  const hanging = ask(`${url}/slow`).catch((error: Error) => error);
  await requested;
  await stopServing(app, connections, { drainMs: 0, graceMs: 50 });
  expect(await hanging).toBeInstanceOf(Error);
  if (!half.closed) await once(half, "close");
});
