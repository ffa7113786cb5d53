import type { Locale } from "@compcard/domain/locale";
import type { FastifyRequest } from "fastify";
import { callerLocale } from "../../platform/http/locale.ts";

/** The origin of a request, as accounts use it. */
export interface Client {
  ip: string;
  userAgent: string;
  /** Language for mails. */
  locale: Locale;
}

export function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.clientAddress,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 200),
    locale: callerLocale(request),
  };
}
