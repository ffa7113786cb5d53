import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { json } from "node:stream/consumers";
import type { AppContext } from "../../app-context.ts";
import type { Caller, Command } from "../command.ts";
import { refusalOf } from "../refusal.ts";
import { type CommandOutput, type CommandRequest, type ServerAddress, serverAddressFile } from "./messages.ts";

/**
 * Runs commands of `npm run cli` in the server's process, whose embedded database no other process may open: on a port
 * of this machine, with a secret from the data folder. @returns a function that stops it.
 */
export async function listenForCommands(
  context: AppContext,
  commands: Readonly<Record<string, Command>>,
): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString("hex");
  const underWay = new Map<AbortController, Promise<unknown>>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST" || !isSecret(request.headers.authorization, secret)) {
      response.writeHead(404).end();
      return;
    }
    const stopping = new AbortController();
    response.on("close", () => stopping.abort());
    const work = carryOut(context, commands, (await json(request)) as CommandRequest, response, stopping.signal);
    underWay.set(stopping, work);
    await work.finally(() => underWay.delete(stopping));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((err) => {
      context.log.warn({ err }, "a command failed");
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: ServerAddress = { port: (server.address() as AddressInfo).port, secret };
  const file = serverAddressFile(context.config.dataDir);
  await writeFile(`${file}.part`, JSON.stringify(address), { mode: 0o600 });
  await rename(`${file}.part`, file);

  return async () => {
    await rm(file, { force: true });
    server.close();
    for (const stopping of underWay.keys()) stopping.abort();
    await Promise.allSettled(underWay.values());
    server.closeAllConnections();
  };
}

function isSecret(given: string | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(`Bearer ${secret}`)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function carryOut(
  context: AppContext,
  commands: Readonly<Record<string, Command>>,
  { name, args, folder }: CommandRequest,
  response: ServerResponse,
  left: AbortSignal,
): Promise<void> {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  // Node sends them with the first output otherwise, which may be minutes later.
  response.flushHeaders();
  const toLine = (line: CommandOutput) => `${JSON.stringify(line)}\n`;
  const stopping = AbortSignal.any([left, context.stopping]);
  const caller: Caller = {
    config: context.config,
    open: async () => ({ ...context, stopping }),
    folder,
    out: through(response, (out) => toLine({ out })),
    err: through(response, (err) => toLine({ err })),
    stopping,
  };
  context.log.info({ command: name }, "a command was requested");
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || command.alone) throw new Error(`${name} is not a command for a running server`);
    const code = await command.run(args, caller);
    response.end(toLine({ code }));
  } catch (error) {
    const { text, usage, known } = refusalOf(error);
    if (!known) context.log.error({ err: error, command: name }, "a command failed");
    response.end(toLine({ failed: text, usage }));
  }
}

/** Writes to the response with backpressure. */
function through(response: ServerResponse, wrap: (text: string) => string): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      if (response.destroyed || response.write(wrap(chunk.toString()))) return done();
      const go = () => {
        response.off("drain", go).off("close", go);
        done();
      };
      response.on("drain", go).on("close", go);
    },
  });
}
