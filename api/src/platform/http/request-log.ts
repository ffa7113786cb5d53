import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/**
 * One line per finished request (FL-69): id, address without query, route pattern, status, milliseconds and caller.
 * Internal calls from pages to the API are not logged.
 */
export class RequestLog extends LogController {
  constructor(isInside: (request: FastifyRequest) => boolean) {
    super({ disableRequestLogging: isInside });
  }

  /** Only at `LOG_LEVEL=debug`: a request that hangs has no other line. */
  override incomingRequest(request: FastifyRequest): void {
    if (!this.isLogDisabled(request)) request.log.debug({ req: request }, "request begins");
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const { routeOptions, viewer } = request;
    const responseTime = Math.round(reply.elapsedTime * 10) / 10;
    const line = { req: request, res: reply, route: routeOptions.url, userId: viewer?.userId, responseTime };
    request.log.info(line, error ? "request broke off" : "request");
  }
}
