import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginRequest, type CurrentRequest, currentRequest } from "../current-request.ts";
import { trustedProxies } from "./client-address.ts";

export const requestIdHeader = "x-request-id";
const shape = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Names each request (FL-69): as a proxy that is believed has named it, so that its log and ours tell of the same; else
 * anew. Calls that a page makes of our own API bear the page's.
 */
export function createRequestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && shape.test(given) && isTrusted(socket.remoteAddress ?? "");
    return currentRequest.getStore()?.id ?? (isGiven ? given : randomUUID());
  };
}

/** Says the id in every answer, and keeps the request at hand for as long as it is worked on; a page's inner calls are part of it. */
export function registerRequestIds(app: FastifyInstance): void {
  const known = new WeakMap<FastifyRequest, CurrentRequest>();
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    const current = currentRequest.getStore() ?? beginRequest(request.id);
    known.set(request, current);
    currentRequest.run(current, done);
  });
  // What follows a body begins where its last byte came, outside of the context above.
  app.addHook("preValidation", (request, _reply, done) =>
    currentRequest.run(known.get(request) ?? beginRequest(request.id), done),
  );
}
