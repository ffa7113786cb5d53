import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireBody } from "./bodies.ts";

/** Minimum speed of a body: complete within `whole` milliseconds, or for uploads `bytes` in each `every` milliseconds. */
const pace = { whole: 15_000, every: 15_000, bytes: 30_000 };

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Closes connections that send a body too slowly (FL-66). An upload may take long as long as it progresses. Bytes are
 * counted on the socket, independent of the body's reader.
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
