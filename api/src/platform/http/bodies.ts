import { AppError } from "@compcard/domain/errors";
import type { FastifyRequest } from "fastify";

/**
 * To be asked when the reading of a body begins. Where its sender went before, the stream has said so already and says
 * nothing more: its reader would wait for ever, and hold what it holds. @throws request.invalid, which nobody is left to hear.
 */
export function requireBody({ raw }: Pick<FastifyRequest, "raw">): void {
  if (raw.destroyed) throw new AppError("request.invalid", { message: "the sender went before the body was read" });
}

/** The same for a form. @throws request.unsupported_type where it is none. */
export function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new AppError("request.unsupported_type");
  requireBody(request);
}
