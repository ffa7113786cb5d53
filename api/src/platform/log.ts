import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";

/** What may be read of an address's query: choices, never what somebody typed or was mailed. Anything else is left out. */
const harmless = new Set(
  `page limit sortBy sortOrder sort lang units format size theme layout side type status source days v w measuredWithin
  gender country minAge maxAge minHeight maxHeight`.split(/\s+/),
);

/** What follows these is the secret of a link to a selection. */
const secretSegment = /(\/(?:s|shared)\/)[^/]+/;

/** An address with the values of its query left out, but for harmless ones. */
function readable(url: string): string {
  const [written = "", query] = url.split(/\?(.*)/s);
  const path = written.replace(secretSegment, "$1…");
  if (query === undefined) return path;
  const shown = query.split("&").map((pair) => {
    const [name = "", value] = pair.split(/=(.*)/s);
    if (harmless.has(name) && /^[\w.-]{0,30}$/.test(value ?? "")) return pair;
    // Without a value, the name itself may be what somebody typed.
    return value === undefined || !/^[\w.-]{1,30}$/.test(name) ? "…" : `${name}=…`;
  });
  return `${path}?${shown.join("&")}`;
}

/** JSON lines, on standard output where nothing else is said. Secrets of headers and addresses are left out. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    // What PostgreSQL quotes of a row is somebody's data.
    redact: ["req.headers.authorization", "req.headers.cookie", "err.detail", "err.where"],
    serializers: {
      req: ({ method, url, host, clientAddress: ip }: FastifyRequest) => ({ method, url: readable(url), host, ip }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
