import { AppError, type ErrorCode, errorCatalogue, type FieldProblem } from "@compcard/domain/errors";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isUnavailable } from "../db/errors.ts";

/** The envelope of every failure. */
function failure(code: ErrorCode, message: string, details?: unknown) {
  return { success: false, error: { message, code, ...(details === undefined ? {} : { details }) } };
}

/** Answers one error; nothing but `AppError` may show its own text. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", String(Math.ceil(error.retryAfterSeconds)));
  return reply.code(error.status).send(failure(error.code, error.message, error.details));
}

/** What Fastify and its plugins throw on their own, in our codes. */
const frameworkCodes: Record<number, ErrorCode> = {
  400: "request.invalid",
  404: "request.not_found",
  413: "request.too_large",
  415: "request.unsupported_type",
  429: "request.too_many",
  503: "service.unavailable",
};

/** Turns anything thrown into the error it stands for. */
export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details: FieldProblem[] = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || error.validationContext || "request",
      message: issue.message ?? "invalid",
    }));
    const first = details[0];
    return new AppError("request.invalid", { message: `${first?.path}: ${first?.message}`, details });
  }
  if (isUnavailable(error)) return new AppError("service.unavailable", { retryAfterSeconds: 2 });
  const status = "statusCode" in error ? error.statusCode : undefined;
  const code = status === undefined ? undefined : frameworkCodes[status];
  if (!code) return new AppError("service.failed");
  return new AppError(code, { message: code === "request.invalid" ? error.message : errorCatalogue[code].message });
}

/** The one place where errors become answers, for every path under `/api`. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    logFailure(request.log, known, error);
    return sendError(reply, known);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError("request.not_found")));
}

/** What nobody foresaw is an error. A foreseen refusal is worth a line only where something else was its cause. */
function logFailure(log: FastifyBaseLogger, known: AppError, error: Error): void {
  const { code } = known;
  if (known !== error && known.status >= 500) log.error({ err: error, code }, "request failed");
  else if (known.cause !== undefined) log.warn({ reason: String(known.cause), code }, "request refused");
}
