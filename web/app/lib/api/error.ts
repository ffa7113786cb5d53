import type { FieldProblem } from "@compcard/domain/errors";

/** A failed call, normalized (ERR-01): `status` 0 when the network did not answer. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable code such as `card.not_found`; `network.failed` for status 0. */
  readonly code: string;
  readonly details: unknown;
  /** Seconds from `Retry-After` (FL-24). */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details?: unknown,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Problems of single fields, if any. */
  get fields(): FieldProblem[] {
    return Array.isArray(this.details) ? (this.details as FieldProblem[]) : [];
  }
}

export function networkError(): ApiError {
  return new ApiError(0, "network.failed", "Ошибка сети");
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  error?: { message?: string; code?: string; details?: unknown };
}

/**
 * `data` of an answer; `retryAfter` is that header. @throws ApiError for a failure, or for a body that is not the
 * envelope.
 */
export function openEnvelope(status: number, body: unknown, retryAfter: string | null = null): unknown {
  const { success, data, error } = (body ?? {}) as Envelope;
  if (status >= 200 && status < 300 && success !== false) return data;
  const { code = "service.failed", message = "Произошла ошибка", details } = error ?? {};
  // Proxies may send a date instead: it is ignored.
  const seconds = retryAfter !== null && /^\d{1,7}$/.test(retryAfter) ? Number(retryAfter) : null;
  throw new ApiError(status, code, message, details, seconds);
}
