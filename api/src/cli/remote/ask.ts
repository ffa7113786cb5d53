import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import type { Caller } from "../command.ts";
import { UsageError } from "../command.ts";
import { type Asked, type Door, doorFile, type Told } from "./messages.ts";

/**
 * Has the server that holds the embedded database run a command. @returns its exit code; null when no server runs.
 * @throws UsageError as the command does, or an error whose message is what the server says.
 */
export async function askServer(
  { config, out, err, stopping }: Pick<Caller, "config" | "out" | "err" | "stopping">,
  asked: Asked,
): Promise<number | null> {
  const door = await readDoor(config.dataDir);
  const answer = door && (await knock(door, asked));
  if (!answer) return null;
  const leave = () => answer.destroy();
  stopping.addEventListener("abort", leave);
  try {
    for await (const line of createInterface({ input: answer })) {
      const told = JSON.parse(line) as Told;
      if ("out" in told) await write(out, told.out);
      else if ("err" in told) await write(err, told.err);
      else if ("code" in told) return told.code;
      else throw told.usage ? new UsageError(told.failed) : new ServerRefusal(told.failed);
    }
  } finally {
    stopping.removeEventListener("abort", leave);
  }
  stopping.throwIfAborted();
  throw new ServerRefusal("the server stopped before the command was done");
}

/** What a command met with in the server, in the server's words. */
export class ServerRefusal extends Error {
  override name = "ServerRefusal";
}

async function readDoor(dataDir: string): Promise<Door | null> {
  const text = await readFile(doorFile(dataDir), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Door);
}

/** What a killed server left leads nowhere, or to somebody who does not know us. */
async function knock({ port, secret }: Door, asked: Asked): Promise<IncomingMessage | null> {
  const call = request({ host: "127.0.0.1", port, method: "POST", headers: { authorization: `Bearer ${secret}` } });
  call.end(JSON.stringify(asked));
  try {
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    if (answer.statusCode === 200 && answer.headers["content-type"] === "application/x-ndjson") return answer;
    answer.destroy();
    return null;
  } catch {
    return null;
  }
}

async function write(to: Caller["out"], text: string): Promise<void> {
  if (!to.write(text)) await once(to, "drain");
}
