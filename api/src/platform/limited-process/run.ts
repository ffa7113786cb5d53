import { fork } from "node:child_process";
import { once } from "node:events";
import { AppError } from "@compcard/domain/errors";
import type { Reply } from "./messages.ts";

/** The process took too much time or memory, or crashed: its input cannot be processed, now or later. */
export class ProcessLimitError extends Error {
  override name = "ProcessLimitError";
}

export interface ProcessLimits {
  /** Processor time. A process that only waits ends after `patience` times as many. */
  seconds: number;
  /** Memory of the whole process, in MiB. */
  megabytes: number;
}

const patience = 3;

/** Environment of the process: no password, no address of a database. Stored compiled code saves 0.3 s of the processor a start. */
const passedOn = ["PATH", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "NODE_COMPILE_CACHE"];

/**
 * Has a file from outside processed by `program`, which calls `serve`, in a process of its own. Node's heap stays 64 MiB
 * below the limit, so that most files end with an error of the heap, not by the watch.
 * @throws ProcessLimitError; AppError as the program throws it.
 */
export async function runLimited<Output>(
  program: URL,
  input: unknown,
  limits: ProcessLimits,
  until?: AbortSignal,
): Promise<Output> {
  until?.throwIfAborted();
  const child = fork(program, [String(limits.seconds), String(limits.megabytes)], {
    serialization: "advanced",
    env: pickEnvironment(),
    execArgv: [`--max-old-space-size=${limits.megabytes - 64}`],
    // A crash of the heap prints a page.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: limits.seconds * patience * 1000,
    killSignal: "SIGKILL",
    ...(until && { signal: until }),
  });
  try {
    const ended = once(child, "exit").then(([code, signal]) => {
      throw new ProcessLimitError(`the process ended with ${code ?? signal}`);
    });
    const replied = once(child, "message") as Promise<[Reply]>;
    child.send(input as object, () => undefined);
    const [reply] = await Promise.race([replied, ended]);
    return unwrap(reply) as Output;
  } catch (error) {
    until?.throwIfAborted();
    throw error;
  } finally {
    child.kill("SIGKILL");
  }
}

function pickEnvironment(): NodeJS.ProcessEnv {
  const { env } = process;
  const known = passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return { ...Object.fromEntries(known), MALLOC_ARENA_MAX: "2" };
}

function unwrap(reply: Reply): unknown {
  if ("value" in reply) return reply.value;
  if ("refusal" in reply) {
    const { code, message, details } = reply.refusal;
    throw new AppError(code, { message, ...(details && { details }) });
  }
  throw new Error(reply.failure);
}
