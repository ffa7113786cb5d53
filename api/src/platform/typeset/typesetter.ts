import { type ChildProcess, fork } from "node:child_process";
import type { Reply, Request, TypesetJob } from "./messages.ts";

/** A document that could not be set: the template or its data are wrong, or the process that set it ended or hung. */
export class TypesetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TypesetError";
  }
}

export interface Typesetter {
  /** Sets one document. @throws TypesetError; the next document is not affected. */
  typeset(job: TypesetJob): Promise<Buffer>;
  close(): void;
}

export interface TypesetterOptions {
  /** The program that typesets; another one in tests of its failures. */
  program?: URL;
  /** Timeout of a document. */
  timeoutSeconds?: number;
  /** Documents after which a process is replaced. */
  life?: number;
  /** Idle seconds after which the process ends, which frees its memory. */
  idleSeconds?: number;
}

interface Turn {
  job: TypesetJob;
  settle: PromiseWithResolvers<Buffer>;
}

/**
 * Sets documents one after the other in a process of its own, started at the first and replaced now and then:
 * its memory is only ever given back at its end, and a native call that hangs can only be ended with the process.
 */
export function createTypesetter({
  program = new URL("./child.ts", import.meta.url),
  timeoutSeconds = 20,
  life = 20,
  idleSeconds = 300,
}: TypesetterOptions = {}): Typesetter {
  const turns: Turn[] = [];
  let running: ChildProcess | null = null;
  /** Number of documents of the running process. */
  let age = 0;
  /** Started ahead, so that no document waits for a replacement. */
  let next: ChildProcess | null = null;
  let busy = false;
  let numbers = 0;
  let idle: NodeJS.Timeout | undefined;

  const launch = () => {
    // biome-ignore lint/style/noProcessEnv: passed on to the process
    const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
    const child = fork(program, { serialization: "advanced", env, execArgv: [] });
    child.unref();
    child.channel?.unref();
    child.on("error", () => undefined);
    child.on("exit", () => {
      if (child === running) running = null;
      if (child === next) next = null;
    });
    return child;
  };

  const dismiss = () => {
    running?.kill("SIGKILL");
    next?.kill("SIGKILL");
    running = next = null;
  };

  const advance = async () => {
    if (busy) return;
    const turn = turns.shift();
    if (!turn) {
      idle = setTimeout(dismiss, idleSeconds * 1000).unref();
      return;
    }
    busy = true;
    clearTimeout(idle);
    if (!running || age >= life) replace();
    const child = running as ChildProcess;
    age += 1;
    numbers += 1;
    if (age === life - 2) next ??= launch();
    try {
      const reply = await ask(child, { id: numbers, job: turn.job }, timeoutSeconds);
      if ("bytes" in reply) turn.settle.resolve(Buffer.from(reply.bytes));
      else turn.settle.reject(new TypesetError(reply.problem));
    } catch (error) {
      child.kill("SIGKILL");
      if (child === running) running = null;
      turn.settle.reject(error);
    } finally {
      busy = false;
      void advance();
    }
  };

  const replace = () => {
    running?.kill();
    running = next ?? launch();
    next = null;
    age = 0;
  };

  return {
    typeset(job) {
      const settle = Promise.withResolvers<Buffer>();
      turns.push({ job, settle });
      void advance();
      return settle.promise;
    },
    close() {
      clearTimeout(idle);
      dismiss();
      for (const { settle } of turns.splice(0)) settle.reject(new TypesetError("closed"));
    },
  };
}

/** One question, one answer. @throws TypesetError where the process ends first or takes too long. */
function ask(child: ChildProcess, request: Request, seconds: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const giveUp = (reason: string) => reject(new TypesetError(reason));
  const ended = (code: number | null, signal: string | null) => giveUp(`the typesetter ended with ${code ?? signal}`);
  const answered = (reply: Reply) => {
    if (reply.id === request.id) resolve(reply);
  };
  const timer = setTimeout(() => giveUp(`not set within ${seconds} seconds`), seconds * 1000);
  child.on("message", answered);
  child.on("exit", ended);
  child.send(request, (error) => error && giveUp(error.message));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", answered);
    child.off("exit", ended);
  });
}
