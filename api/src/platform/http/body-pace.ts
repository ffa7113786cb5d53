import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { readableAddress } from "../log.ts";
import { requireBody } from "./bodies.ts";

/** Minimum speed of a body: complete within `whole` milliseconds, or for uploads `bytes` in each `every` milliseconds. */
const pace = { whole: 15_000, every: 15_000, bytes: 30_000 };

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Closes connections that send a body too slowly (FL-66). An upload may take long as long as it progresses. After the
 * response, such as an early refusal, the rest of any body has `whole` (SL-09). Bytes are counted on the socket, independent
 * of the body's reader; requests are watched before any route or hook of theirs.
 */
export function registerBodyPace(app: FastifyInstance, limits = pace): void {
  app.server.prependListener("request", (request, response) => watch(request, response, limits, app.log));
  app.addHook("preParsing", async (request) => {
    if (hasBody(request.raw)) requireBody(request);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

function watch(request: IncomingMessage, response: ServerResponse, limits: typeof pace, log: FastifyBaseLogger): void {
  if (!hasBody(request)) return;
  const { socket, headers } = request;
  const { whole, every, bytes } = limits;
  const isUpload = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  let counted = socket.bytesRead;
  const look = () => {
    const come = socket.bytesRead - counted;
    counted = socket.bytesRead;
    if (isUpload && come >= bytes && !response.writableEnded) return;
    stop();
    if (request.complete || socket.destroyed) return;
    log.info({ bytes: come, url: readableAddress(request.url ?? "") }, "a body came too slowly");
    if (response.headersSent) socket.destroy();
    else socket.end(tooSlow, () => socket.destroy());
  };
  let timer = setInterval(look, isUpload ? every : whole).unref();
  const stop = () => clearInterval(timer);
  const stopIfComplete = () => request.complete && stop();
  request.once("end", stop);
  request.once("close", stopIfComplete);
  response.once("finish", () => {
    stop();
    if (!request.complete) timer = setInterval(look, whole).unref();
  });
}
