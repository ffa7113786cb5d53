import { errorCatalog } from "@compcard/domain/error-catalog";
import { AppError, type ErrorCode, type FieldProblem } from "@compcard/domain/errors";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { describeUnavailability, isOfGoneAccount, isUnavailable } from "../db/errors.ts";
import { diskFault } from "../disk-fault.ts";
import { networkKey } from "../network.ts";
import { eventOfRefusal, logSecurity } from "../security-log.ts";

/** The envelope of every failure. */
function failure(code: ErrorCode, message: string, details?: unknown) {
  return { success: false, error: { message, code, ...(details === undefined ? {} : { details }) } };
}

/** Sets `Retry-After` if the error has one. */
export function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(Math.ceil(retryAfterSeconds)));
}

/** Sends an error response. Only an `AppError` shows its own text. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  setRetryAfter(reply, error);
  return reply.code(error.status).send(failure(error.code, error.message, error.details));
}

/** Error codes for statuses that Fastify and its plugins throw. */
const frameworkCodes: Record<number, ErrorCode> = {
  400: "request.invalid",
  404: "request.not_found",
  413: "request.too_large",
  // A parameter that is too long matches no resource.
  414: "request.not_found",
  415: "request.unsupported_type",
  429: "request.too_many",
  503: "service.unavailable",
};

/** Maps a thrown error to an `AppError`; `missing` where the address names nothing. */
function toAppError(error: FastifyError | Error, missing: ErrorCode = "request.not_found"): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id or token of the wrong form names nothing (TL-13).
    if (error.validationContext === "params") return new AppError(missing);
    const details: FieldProblem[] = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || error.validationContext || "request",
      message: issue.message ?? "invalid",
    }));
    const first = details[0];
    return new AppError("request.invalid", { message: `${first?.path}: ${first?.message}`, details });
  }
  if (isOfGoneAccount(error)) return new AppError("session.required");
  if (isUnavailable(error)) return new AppError("service.unavailable", { retryAfterSeconds: 2 });
  if (diskFault(error)) return new AppError("storage.failed", { retryAfterSeconds: 30 });
  const status = "statusCode" in error ? error.statusCode : undefined;
  const code = status === undefined ? undefined : frameworkCodes[status];
  if (!code) return new AppError("service.failed");
  return new AppError(code, { message: code === "request.invalid" ? error.message : errorCatalog[code].message });
}

/** Turns errors into responses, for every path under `/api`. */
export function registerErrorHandler(app: FastifyInstance, logError: LogError): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(reply, logError(request, error)));
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError("request.not_found")));
}

/** Maps an error to an `AppError` and logs it if it is unexpected. */
export type LogError = (request: FastifyRequest, error: FastifyError | Error) => AppError;

export function createErrorLogger(): LogError {
  const isFirst = oncePer(60_000);
  const isFirstOutage = oncePer(1_000);
  return (request, error) => {
    const known = toAppError(error, request.routeOptions.config?.missing);
    if (isAbort(request, known, error)) request.log.info("the client went away");
    else if (isUnavailable(error)) {
      // An outage hits many requests: one line a second for each kind.
      const what = describeUnavailability(error);
      const route = request.routeOptions.url;
      if (isFirstOutage(what)) request.log.error({ code: known.code, reason: error.message, route }, what);
    } else logFailure(request.log, known, error);
    const event = eventOfRefusal(known);
    if (!event) return known;
    const { clientAddress: ip, viewer, body, routeOptions } = request;
    // A flood must not fill the log.
    if (event === "limit_reached" && !isFirst(`${routeOptions.url} ${viewer?.userId ?? networkKey(ip)}`)) return known;
    logSecurity(request.log, event, { ip, userId: viewer?.userId, email: typedEmail(body) }, known.code);
    return known;
  };
}

/** The client disconnected: nothing failed here. */
function isAbort({ socket }: FastifyRequest, { status }: AppError, error: Error): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return socket.destroyed && (status < 500 || abortCodes.has(code));
}

const abortCodes = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Unexpected errors are logged as errors, refusals only if they have a cause. */
function logFailure(log: FastifyBaseLogger, known: AppError, error: Error): void {
  const { code } = known;
  if (known !== error && known.status >= 500) log.error({ err: error, code }, "request failed");
  else if (known.cause !== undefined) log.warn({ reason: String(known.cause), code }, "request refused");
}

function typedEmail(body: unknown): string | undefined {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
  return typeof email === "string" ? email : undefined;
}

function oncePer(milliseconds: number): (what: string) => boolean {
  const seen = new Set<string>();
  let period = 0;
  return (what) => {
    const now = Math.floor(Date.now() / milliseconds);
    if (now !== period) seen.clear();
    period = now;
    if (seen.has(what)) return false;
    seen.add(what);
    return true;
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call's own refusal of what its address does not name. */
    missing?: ErrorCode | undefined;
  }
}
