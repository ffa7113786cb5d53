import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { textParser } from "../value-types.ts";
import type { Answer, ErrorFields, Reply, Request } from "./messages.ts";

// PGlite computes in the thread that calls it; in the main one every search would stop the whole server.
const port = parentPort;
if (!port) throw new Error("the embedded database runs in a worker thread");
const send = (reply: Reply) => port.postMessage(reply);

const { folder } = workerData as { folder: string };
// The engine writes its whole buffer full of zeros, and the system keeps the files in memory as well: 16 of 128 MB are enough.
// By default the engine holds a thousand files open; the whole server has to run where 256 may be (SL-67).
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB", "-c", "max_files_per_process=128"];
const database = await PGlite.create({ fs: new NodeFS(folder), extensions: { pg_trgm }, startParams }).catch(
  (error: unknown) => {
    throw fileSystemError(error) ?? error;
  },
);

// Parameters arrive as pg would send them and rows leave as pg would read them.
const everyType = <T>(handler: (oid: number) => T) =>
  new Proxy({}, { get: (_, oid) => handler(Number(oid)) }) as Record<string, T>;
database.parsers = everyType(textParser) as typeof database.parsers;
database.serializers = everyType(() => (value: string) => value);
database.onNotification((channel, payload) => send({ type: "notification", channel, payload }));
await database.exec(`set timezone to 'UTC'`);

/** The engine's file system throws an object that is no Error. It has a number of WASI's for the error code. */
function fileSystemError(error: unknown): Error | null {
  const { name, errno } = error as { name?: string; errno?: number };
  if (name !== "ErrnoError") return null;
  const codes: Record<number, string> = {
    2: "EACCES",
    19: "ENOSPC",
    29: "EIO",
    51: "ENOSPC",
    63: "EACCES",
    69: "EROFS",
  };
  return new Error(`the file system refuses (${codes[errno ?? 0] ?? errno})`);
}

async function run({ sql, parameters }: Request): Promise<Answer> {
  if (parameters.length > 0) {
    const { rows, command, affectedRows } = await database.query(sql, [...parameters]);
    return { rows, command: command ?? "", affectedRows: affectedRows ?? 0 };
  }
  // Without parameters several statements may stand in one text, as with pg; then, as with pg, no rows come back.
  const results = await database.exec(sql);
  const only = results.length === 1 ? results[0] : undefined;
  return { rows: only?.rows ?? [], command: only?.command ?? "", affectedRows: only?.affectedRows ?? 0 };
}

function describe(error: unknown): ErrorFields {
  const { message, code, constraint, detail, hint, schema, table, column, position, where, severity } =
    error as ErrorFields;
  return { message, code, constraint, detail, hint, schema, table, column, position, where, severity };
}

port.on("message", (request: Request | "close") => {
  if (request === "close") {
    void database.close().finally(() => process.exit());
    return;
  }
  run(request).then(
    (answer) => send({ type: "answer", id: request.id, answer }),
    (error: unknown) => {
      const fields = describe(error);
      // Here it was the engine that failed, not the statement. Its memory cannot be trusted any more; the next one
      // recovers from the log, as after a crash.
      if (!fields.code || fields.severity === "PANIC" || fields.severity === "FATAL") throw error;
      send({ type: "refused", id: request.id, error: fields });
    },
  );
});

send({ type: "ready" });
