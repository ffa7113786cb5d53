import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ConnectionOptions } from "node:tls";
import pg from "pg";
import { ArchiveError } from "../../archive/archive.ts";

type Program = "pg_dump" | "pg_restore";

interface Run {
  /** The address of the database that the program connects to. */
  url?: string;
  input?: AsyncIterable<Buffer>;
  stopping?: AbortSignal;
}

/**
 * Runs a program of the PostgreSQL client and yields its output.
 * @throws ArchiveError if the program is not installed or fails, with its reason in one line; what `stopping` was aborted with.
 */
export async function* runClient(
  program: Program,
  args: readonly string[],
  { url, input, stopping }: Run,
): AsyncGenerator<Buffer> {
  // biome-ignore lint/style/noProcessEnv: passed on to the program
  const env = { ...process.env, ...(url && connectionEnvironment(url)), LC_ALL: "C" };
  const child = spawn(program, args, { env, ...(stopping && { signal: stopping }) });
  // Rejects if the program does not start, or is stopped.
  const closed = once(child, "close");
  const stderr = text(child.stderr);
  // A program that ends early closes its input; its exit code states whether that is an error.
  const fed = pipeline(input ?? [], child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (!["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(error.code ?? "")) throw error;
  });
  // Awaited after the output.
  const ended = Promise.all([closed, fed]);
  ended.catch(() => {});
  try {
    await once(child, "spawn").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      throw new ArchiveError(`${program} is not installed; install the PostgreSQL client (Debian: postgresql-client)`);
    });
    yield* child.stdout;
    const [[code]] = await ended;
    if (code !== 0) throw new ArchiveError(`${program}: ${reasonOf(await stderr)}`);
  } finally {
    child.kill();
  }
}

/** The major version of a program. @throws ArchiveError if it is not installed. */
export async function clientVersion(program: Program): Promise<number> {
  const output = await text(runClient(program, ["--version"], {}));
  return Number(/\d+/.exec(output)?.[0]);
}

/** Only lines of the program itself: those of the server may quote rows. */
function reasonOf(stderr: string): string {
  const lines = stderr.trim().split("\n");
  const own = lines.flatMap((line) => /^pg_\w+: (?:error|detail|hint): (.+)$/.exec(line)?.[1] ?? []);
  return own.length > 0 ? own.join("; ") : (lines[0] ?? "");
}

/**
 * The settings of a URL as environment variables of libpq: a command line is visible to every user of the machine.
 * Certificates are verified as by the server's own connections, where every `sslmode` but `no-verify` verifies fully.
 */
function connectionEnvironment(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  const { searchParams } = new URL(url);
  const given = ["options", "sslrootcert", "sslcert", "sslkey"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[`PG${name.toUpperCase()}`, value]];
  });
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGCONNECT_TIMEOUT: "10",
    ...(password && { PGPASSWORD: password }),
    ...sslVariables(ssl),
    ...Object.fromEntries(given),
  };
}

function sslVariables(ssl: boolean | ConnectionOptions): NodeJS.ProcessEnv {
  if (!ssl) return { PGSSLMODE: "disable" };
  const { rejectUnauthorized, checkServerIdentity } = ssl === true ? ({} as ConnectionOptions) : ssl;
  if (rejectUnauthorized === false) return { PGSSLMODE: "require" };
  if (checkServerIdentity) return { PGSSLMODE: "verify-ca" };
  // biome-ignore lint/style/noProcessEnv: passed on to the program
  return { PGSSLMODE: "verify-full", PGSSLROOTCERT: process.env.PGSSLROOTCERT ?? "system" };
}
