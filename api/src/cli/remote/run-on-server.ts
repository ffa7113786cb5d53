import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { splitLines } from "../../platform/split-lines.ts";
import type { Caller } from "../command.ts";
import { UsageError } from "../command.ts";
import { type CommandOutput, type CommandRequest, type ServerAddress, serverAddressFile } from "./messages.ts";

/**
 * Runs a command in the server that has the embedded database open. @returns its exit code; null if no server runs.
 * The response begins within `beginMs`, before the command has output.
 * @throws UsageError as the command does, or `ServerRefusal` with the server's message.
 */
export async function runOnServer(
  { config, out, err, stopping }: Pick<Caller, "config" | "out" | "err" | "stopping">,
  command: CommandRequest,
  beginMs = 15_000,
): Promise<number | null> {
  const address = await readServerAddress(config.dataDir);
  const answer = address && (await sendCommand(address, command, stopping, beginMs));
  if (!answer) return null;
  const disconnect = () => answer.destroy();
  stopping.addEventListener("abort", disconnect);
  try {
    for await (const line of linesOf(answer)) {
      const output = JSON.parse(line) as CommandOutput;
      if ("out" in output) await write(out, output.out);
      else if ("err" in output) await write(err, output.err);
      else if ("code" in output) return output.code;
      else throw output.usage ? new UsageError(output.failed) : new ServerRefusal(output.failed);
    }
  } finally {
    stopping.removeEventListener("abort", disconnect);
  }
  stopping.throwIfAborted();
  throw new ServerRefusal("the server stopped before the command was done");
}

/** Ends where the connection does: an exit code that did not come shows it. */
async function* linesOf(answer: IncomingMessage): AsyncGenerator<string> {
  try {
    yield* splitLines(answer);
  } catch {
    return;
  }
}

/** The server's error message for a command. */
export class ServerRefusal extends Error {
  override name = "ServerRefusal";
}

async function readServerAddress(dataDir: string): Promise<ServerAddress | null> {
  const text = await readFile(serverAddressFile(dataDir), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as ServerAddress);
}

/** Null if nothing listens: a killed server leaves a stale address, which another program may use. */
async function sendCommand(
  { port, secret }: ServerAddress,
  command: CommandRequest,
  stopping: AbortSignal,
  beginMs: number,
): Promise<IncomingMessage | null> {
  const call = request({ host: "127.0.0.1", port, method: "POST", headers: { authorization: `Bearer ${secret}` } });
  // After `once` has ended, an error only repeats what its end or that of the response shows.
  call.on("error", () => {}).end(JSON.stringify(command));
  try {
    const begun = once(call, "response", { signal: AbortSignal.any([stopping, AbortSignal.timeout(beginMs)]) });
    const [answer] = (await begun) as [IncomingMessage];
    if (answer.statusCode === 200 && answer.headers["content-type"] === "application/x-ndjson") return answer;
    answer.destroy();
    return null;
  } catch (error) {
    call.destroy();
    stopping.throwIfAborted();
    const { name, code = name } = error as NodeJS.ErrnoException;
    // Not HTTP: another program.
    if (code === "ECONNREFUSED" || code.startsWith("HPE_")) return null;
    const problem = name === "AbortError" ? "does not answer" : `ended the connection (${code})`;
    throw new ServerRefusal(
      `the server of this DATA_DIR ${problem}, and may run the command; if no server runs, remove DATA_DIR/server.json`,
    );
  }
}

async function write(to: Caller["out"], text: string): Promise<void> {
  if (!to.write(text)) await once(to, "drain");
}
