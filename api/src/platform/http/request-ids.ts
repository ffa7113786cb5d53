import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginRequest, type CurrentRequest, currentRequest } from "../current-request.ts";
import { trustedProxies } from "./client-address.ts";

export const requestIdHeader = "x-request-id";
const shape = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Id of each request (FL-69): the one of a trusted proxy, to correlate logs, else a new one. Internal API calls of a page
 * have the page's id.
 */
export function createRequestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && shape.test(given) && isTrusted(socket.remoteAddress ?? "");
    return currentRequest.getStore()?.id ?? (isGiven ? given : randomUUID());
  };
}

/** Adds the id to every response and sets the current request for its duration, a page's internal calls included. */
export function registerRequestIds(app: FastifyInstance): void {
  const known = new WeakMap<FastifyRequest, CurrentRequest>();
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    const current = currentRequest.getStore() ?? beginRequest(request.id);
    known.set(request, current);
    currentRequest.run(current, done);
  });
  // Handlers after a body run in the context of its last byte, outside of the context above.
  app.addHook("preValidation", (request, _reply, done) =>
    currentRequest.run(known.get(request) ?? beginRequest(request.id), done),
  );
}
