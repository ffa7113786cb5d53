import { AppError } from "@compcard/domain/errors";
import type { FastifyRequest } from "fastify";

/**
 * Call it before reading a body. If the client has already disconnected, the stream emits no further event and its reader
 * would wait forever. @throws request.invalid, which no client receives.
 */
export function requireBody({ raw }: Pick<FastifyRequest, "raw">): void {
  if (raw.destroyed) throw new AppError("request.invalid", { message: "the sender went before the body was read" });
}

/** The same for a form. @throws request.unsupported_type where it is none. */
export function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new AppError("request.unsupported_type");
  requireBody(request);
}
