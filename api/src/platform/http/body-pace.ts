import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireBody } from "./bodies.ts";

/** How quickly a body must come: one that is no upload whole within `whole` milliseconds, uploads so many `bytes` in each `every`. */
const pace = { whole: 15_000, every: 15_000, bytes: 30_000 };

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Ends connections that send a body by drops (FL-66): a photo over a slow phone may take its time, as long as it comes. Bytes
 * are counted where they arrive, so whoever reads the body is not looked at.
 */
export function registerBodyPace(app: FastifyInstance, limits = pace): void {
  app.addHook("preParsing", async (request) => watch(request, limits));
}

function watch(request: FastifyRequest, { whole, every, bytes }: typeof pace): void {
  const { raw } = request;
  const { socket, headers } = raw;
  // Calls that pages make inside the process come over no connection.
  if (!(socket instanceof Socket)) return;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  requireBody(request);
  if (raw.complete) return;
  const isUpload = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  let counted = socket.bytesRead;
  const look = () => {
    const come = socket.bytesRead - counted;
    counted = socket.bytesRead;
    if (isUpload && come >= bytes) return;
    stop();
    if (raw.complete) return;
    request.log.info({ bytes: come }, "a body came too slowly");
    socket.end(tooSlow, () => socket.destroy());
  };
  const timer = setInterval(look, isUpload ? every : whole).unref();
  const stop = () => clearInterval(timer);
  raw.once("end", stop);
  raw.once("close", stop);
}
