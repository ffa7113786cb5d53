import pg from "pg";

/** Why the server cannot start on this database. `message` is one line with the remedy; print it without a stack. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}

/** Another process holds the embedded database of this data folder. */
export class DatabaseInUseError extends DatabaseStartError {
  override name = "DatabaseInUseError";
}

/** The database was migrated by a newer version of the code than this one. */
export class SchemaNewerError extends DatabaseStartError {
  override name = "SchemaNewerError";
}

/** The database lacks a migration that the code no longer has by itself. */
export class SchemaOlderError extends DatabaseStartError {
  override name = "SchemaOlderError";
}

/** The database does not answer now; the same request may work in a moment. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";
}

const UNIQUE_VIOLATION = "23505";

/** SQLSTATE classes and codes where the server, not the statement, is at fault: the caller may try again. */
const UNAVAILABLE_STATES = [
  /^08/, // connection
  /^53/, // out of connections, memory or disk
  /^57P0/, // shutting down, crashed, starting
  /^58/, // input/output
  /^40(001|P01)$/, // serialization failure, deadlock
  /^55P03$/, // lock_timeout
  /^57014$/, // statement_timeout
  /^25P0[34]$/, // idle in transaction too long
  /^25006$/, // a server that only reads: another one has become the primary
];

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOENT",
]);

/** Messages of `pg` and `kysely` that have no code: connection lost, connect timeout, or pool closed. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout (exceeded|expired)|Query read timeout|driver has already been destroyed|Cannot use a pool after calling end)/i;

/** True when `error` is a violation of a unique key; `constraint` narrows it to one constraint or unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || error.constraint === constraint;
}

/** True when a row references an account that was deleted during the request. */
export function isOfGoneAccount(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503" && /_user_id_fkey$/.test(error.constraint ?? "");
}

/** True when the database is away, too slow or locked; such a request is answered 503 and may be sent again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.some((state) => state.test(error.code ?? ""));
  return isConnectionFault(error);
}

/** One line for the log about an error that `isUnavailable` holds for: what really happened to the statement. */
export function describeUnavailability(error: unknown): string {
  const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
  if (code === "57014") return "a statement took longer than allowed and was given up";
  if (/^(55P03|40001|40P01)$/.test(code)) return "a statement waited too long for others";
  if (/^53/.test(code)) return "the database has no connections, memory or disk left";
  return "the database is away";
}

/** True when the transaction was ended for another one: a deadlock or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^40(001|P01)$/.test(error.code ?? "");
}

/** True for a lock timeout or a deadlock. */
export function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");
}

/** True when a connection is no longer to be trusted: the failure came from the wire, not from the server's answer. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A file that is missing is not a database that is away: only calls of the network count.
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && NETWORK_CODES.has(code)) return code !== "ENOENT" || syscall === "connect";
  return LOST_CONNECTION.test(error.message);
}

/** True when a connection leads to a read-only server: later statements on it would fail as well. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25006";
}

/** True when a value breaks a rule of the database: without that row the same statement may work. */
export function isRefusedData(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
}
