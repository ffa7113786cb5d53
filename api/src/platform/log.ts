import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";

/** Query parameters that the log may contain: choices, never typed text or mailed tokens. */
const harmless = new Set(
  `page limit sortBy sortOrder sort lang units format size theme layout side type status source days v w measuredWithin
  gender country minAge maxAge minHeight maxHeight`.split(/\s+/),
);

/** The path segment after these is the secret of a link. The proxy sample `deploy/nginx.conf` has the same list. */
export const beforeSecrets = ["s", "shared", "claims", "confirm", "calendar", "options/answer"];
const secretSegment = new RegExp(`(/(?:${beforeSecrets.join("|")})/)[^/]+`);

/** An address for the log: without secrets of links, and without the values of its query but for harmless ones. */
export function readableAddress(url: string): string {
  const [written = "", query] = url.split(/\?(.*)/s);
  const path = written.replace(secretSegment, "$1…");
  if (query === undefined) return path;
  const shown = query.split("&").map((pair) => {
    const [name = "", value] = pair.split(/=(.*)/s);
    if (harmless.has(name) && /^[\w.-]{0,30}$/.test(value ?? "")) return pair;
    // A parameter without a value may itself be typed text.
    return value === undefined || !/^[\w.-]{1,30}$/.test(name) ? "…" : `${name}=…`;
  });
  return `${path}?${shown.join("&")}`;
}

/** JSON lines, by default on standard output. Secrets of headers and addresses are left out. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    // PostgreSQL's details quote personal data of a row.
    redact: ["req.headers.authorization", "req.headers.cookie", "err.detail", "err.where"],
    serializers: {
      req: ({ method, url, host, clientAddress: ip }: FastifyRequest) => ({
        method,
        url: readableAddress(url),
        host,
        ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
