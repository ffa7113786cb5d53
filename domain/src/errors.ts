import { errorCatalog } from "./error-catalog.ts";

/** One problem of one field: `path` as the sender spelled it, `message` for a person. */
export interface FieldProblem {
  path: string;
  message: string;
}

export type ErrorCode = keyof typeof errorCatalog;

/** Optional content of an error: field problems, seconds to wait, or more data for `error.details`. */
export interface ErrorExtras {
  message?: string;
  details?: FieldProblem[] | Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** The one error that use cases throw; `platform/http` is the only place that turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorExtras["details"];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? errorCatalog[code].message);
    this.name = "AppError";
    this.code = code;
    this.status = errorCatalog[code].status;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** A wrong field found by a rule rather than by a schema. */
export function invalidField(path: string, message: string): AppError {
  return new AppError("request.invalid", { message: `${path}: ${message}`, details: [{ path, message }] });
}
