import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller, Command } from "../command.ts";
import { listenForCommands } from "./listen.ts";
import { serverAddressFile } from "./messages.ts";
import { runOnServer, ServerRefusal } from "./run-on-server.ts";

let config: Caller["config"];
const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  config = { dataDir: scratchFolder() } as Caller["config"];
});
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** Runs `test` on the server, and collects its standard output. */
async function request(stopping = new AbortController().signal, beginMs?: number) {
  let out = "";
  const collect = new Writable({
    write(chunk, _encoding, done) {
      out += chunk;
      done();
    },
  });
  const caller = { config, out: collect, err: collect, stopping };
  return { code: await runOnServer(caller, { name: "test", args: [], folder: "." }, beginMs), out };
}

/** A server that runs `run` as the command `test`. */
async function serve(run: Command["run"]): Promise<void> {
  const context = { config, log: pino({ level: "silent" }), stopping: new AbortController().signal };
  ends.push(
    await listenForCommands(context as Partial<AppContext> as AppContext, {
      test: { usage: "test", meaning: "", run },
    }),
  );
}

/** Another program on the port of `server.json`. */
async function listen(onSocket: (socket: Socket) => void): Promise<Server> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    onSocket(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await writeFile(serverAddressFile(config.dataDir), JSON.stringify({ port, secret: "secret" }));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return server;
}

it("brings output with Unicode line separators whole", async () => {
  const text = '{"name":"a\u2028b\u2029c"}\n';
  await serve(async (_args, { out }) => {
    out.write(text);
    return 2;
  });
  expect(await request()).toEqual({ code: 2, out: text });
});

it("stops a command that has no output yet", async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  await serve(async (_args, { stopping }) => {
    start();
    await once(stopping, "abort");
    stop();
    return 0;
  });
  const stopping = new AbortController();
  const running = request(stopping.signal);
  await started;
  stopping.abort();
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
  await stopped;
});

it("reports a server that does not answer", async () => {
  await listen(() => {});
  await expect(request(undefined, 50)).rejects.toThrow(/does not answer.*remove DATA_DIR\/server\.json$/);
});

it("stops while a server does not answer", async () => {
  const stopping = new AbortController();
  await listen(() => stopping.abort());
  await expect(request(stopping.signal)).rejects.toMatchObject({ name: "AbortError" });
});

it.each([
  ["before its response", ""],
  ["in its response", "HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\n\r\n"],
])("reports a server that ends the connection %s, and does not run the command itself", async (_when, head) => {
  await listen((socket) => {
    socket.once("data", () => socket.write(head, () => socket.resetAndDestroy()));
  });
  await expect(request()).rejects.toBeInstanceOf(ServerRefusal);
});

it("finds no server where there is no address, nothing listens on it, or another program does", async () => {
  expect(await request()).toMatchObject({ code: null });
  for (const answer of ["HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", "220 mail.example ESMTP\r\n"]) {
    await listen((socket) => socket.once("data", () => socket.end(answer)));
    expect(await request()).toMatchObject({ code: null });
  }
  const server = await listen(() => {});
  server.close();
  expect(await request()).toMatchObject({ code: null });
});
