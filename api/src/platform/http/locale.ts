import { type Locale, localeOf } from "@compcard/domain/locale";
import type { FastifyRequest } from "fastify";

/** Language of the caller, by the rules of pages. */
export function callerLocale({ headers }: FastifyRequest): Locale {
  return localeOf({ cookie: headers.cookie, acceptLanguage: headers["accept-language"] });
}
