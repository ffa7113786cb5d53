import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Engine } from "./engine.ts";
import type { Mutex } from "./mutex.ts";
import type { Session } from "./session.ts";

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Kysely over the embedded engine. It has one session: a connection holds the whole database until its release. */
export class EmbeddedDialect implements Dialect {
  readonly #engine: Engine;
  readonly #mutex: Mutex;

  /** `mutex`: lock of the single session. */
  constructor(engine: Engine, mutex: Mutex) {
    this.#engine = engine;
    this.#mutex = mutex;
  }

  createAdapter = () => new PostgresAdapter();
  createDriver = () => new EmbeddedDriver(this.#engine, this.#mutex);
  createQueryCompiler = () => new PostgresQueryCompiler();
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature.
  createIntrospector = (db: Kysely<any>) => new PostgresIntrospector(db);
}

class EmbeddedDriver implements Driver {
  readonly #engine: Engine;
  readonly #mutex: Mutex;

  constructor(engine: Engine, mutex: Mutex) {
    this.#engine = engine;
    this.#mutex = mutex;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    await this.#mutex.acquire();
    try {
      return new EmbeddedConnection(await this.#engine.session());
    } catch (error) {
      this.#mutex.release();
      throw error;
    }
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const access = settings.accessMode ? ` ${settings.accessMode}` : "";
    await run(connection, `start transaction${isolation}${access}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // PostgreSQL answers COMMIT with ROLLBACK when a statement inside has failed.
    if ((await (connection as EmbeddedConnection).command("commit")) === "ROLLBACK") {
      throw new Error("the transaction was rolled back: a statement inside it had failed");
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, "rollback");
  }

  async destroy(): Promise<void> {
    await this.#mutex.acquire();
    await this.#engine.close();
  }
}

const run = (connection: DatabaseConnection, text: string) => connection.executeQuery(CompiledQuery.raw(text));

class EmbeddedConnection implements DatabaseConnection {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async command(text: string): Promise<string> {
    return (await this.#session.query(text)).command;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, command, affectedRows } = await this.#session.query(query.sql, query.parameters);
      const result = { rows: rows as R[] };
      return COUNTED.has(command) ? { ...result, numAffectedRows: BigInt(affectedRows) } : result;
    } catch (error) {
      // The error's own stack is that of the message handler; the caller's stack is useful.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("streaming is not supported by the embedded database; page through the rows");
  }
}
