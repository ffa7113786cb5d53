import { Worker } from "node:worker_threads";
import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { DatabaseUnavailableError } from "../errors.ts";
import type { Answer, ErrorFields, Reply, Request } from "./messages.ts";

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** One run of the embedded engine in its thread, from start to close or crash. A session that ended stays ended. */
export class Session {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #exited: Promise<void>;
  readonly #onNotification: (channel: string, payload: string) => void;
  #nextId = 1;
  #failure: Error | undefined;
  #ended = false;

  private constructor(folder: string, onNotification: (channel: string, payload: string) => void) {
    this.#onNotification = onNotification;
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { folder },
      // Options of the main thread, such as those of `node -e`, may not be allowed in another.
      execArgv: [],
    });
    this.#worker.on("message", (reply: Reply) => this.#receive(reply));
    this.#worker.on("error", (error) => {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    });
    this.#exited = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#end();
        resolve();
      });
    });
  }

  /** Opens the database in `folder`, which only this process may use. Rejects when the engine cannot start on it. */
  static async open(folder: string, onNotification: (channel: string, payload: string) => void): Promise<Session> {
    const session = new Session(folder, onNotification);
    await session.#ready();
    return session;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Runs one statement; without parameters, several in one text. Rejects with pg's `DatabaseError` or `DatabaseUnavailableError`. */
  query(sql: string, parameters: readonly unknown[] = []): Promise<Answer> {
    if (this.#ended) return Promise.reject(new DatabaseUnavailableError("the embedded database stopped"));
    const request: Request = { id: this.#nextId++, sql, parameters: parameters.map(prepareValue) };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    if (!this.#ended) this.#worker.postMessage("close");
    await this.#exited;
  }

  #ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.on("message", (reply: Reply) => reply.type === "ready" && resolve());
      void this.#exited.then(() => reject(this.#failure ?? new Error("the embedded database did not start")));
    });
  }

  #receive(reply: Reply): void {
    if (reply.type === "ready") return;
    if (reply.type === "notification") {
      this.#onNotification(reply.channel, reply.payload);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.type === "answer") waiting?.resolve(reply.answer);
    else waiting?.reject(databaseError(reply.error));
  }

  #end(): void {
    this.#ended = true;
    const error = new DatabaseUnavailableError("the embedded database stopped", { cause: this.#failure });
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function databaseError({ message, ...fields }: ErrorFields): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), fields);
}
