import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseAddress } from "../network.ts";

/** A test of an address, as a proxy is named in `TRUST_PROXY`. */
export function trustedProxies(trustProxy: readonly string[]): (address: string) => boolean {
  if (trustProxy.length === 0) return () => false;
  const trusts = compile([...trustProxy]);
  return (address) => trusts(address, 0);
}

/**
 * Parses an entry of a proxy: an address, perhaps with a port (`203.0.113.7:50001`, `[2001:db8::1]:443`). Null for
 * anything else.
 */
function parseHop(written: string): string | null {
  const text = written.trim();
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d{1,5})?$/.exec(text) ?? [];
  return parseAddress(bracketed ?? dotted ?? text);
}

/**
 * The address a request comes from, without a port and in one spelling. `X-Forwarded-For` is read from its end for as
 * long as a trusted proxy wrote it. Where an entry cannot be read, the proxy that wrote it is the caller, so that no
 * spelling makes a caller of its own (SL-16).
 */
export function createClientAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(trustProxy);
  return ({ socket, headers }) => {
    let caller = parseAddress(socket.remoteAddress ?? "") ?? "unknown";
    const header = headers["x-forwarded-for"];
    const hops = (Array.isArray(header) ? header.join() : (header ?? "")).split(",");
    while (isTrusted(caller)) {
      const hop = parseHop(hops.pop() ?? "");
      if (hop === null) break;
      caller = hop;
    }
    return caller;
  };
}

/** Adds `request.clientAddress`, which every limit, log line and session record uses. Fastify's `request.ip` is the socket's. */
export function registerClientAddress(app: FastifyInstance, trustProxy: readonly string[] = []): void {
  const clientAddress = createClientAddress(trustProxy);
  app.decorateRequest("clientAddress", {
    getter(this: FastifyRequest) {
      return clientAddress(this.raw);
    },
  });
}

declare module "fastify" {
  interface FastifyRequest {
    readonly clientAddress: string;
  }
}
