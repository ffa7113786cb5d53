import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";

/** Parameters of pages and documents that let whoever reads them act for somebody. */
const secrets = /([?&](?:token|ticket|code|state|payload)=)[^&#]*/gi;

/** JSON lines, on standard output where nothing else is said. Secrets of headers and addresses are left out. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: {
      req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: url.replace(secrets, "$1…"), host, ip }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
