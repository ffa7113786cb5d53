import { type Locale, locales } from "@compcard/domain/accounts/schema";
import type { FastifyRequest } from "fastify";

/** Language of whoever asks, as pages decide it: the `lang` cookie, else the browser's first that we have, else Russian. */
export function localeOf({ headers }: FastifyRequest): Locale {
  const cookie = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? "")?.[1];
  return locales.find((locale) => locale === cookie) ?? preferredLocale(headers["accept-language"] ?? "");
}

/** The language we have that an Accept-Language header likes best (RFC 9110 weights); Russian without one. */
export function preferredLocale(header: string): Locale {
  const wishes = header.split(",").map((item) => {
    const [tag = "", ...parameters] = item.trim().toLowerCase().split(";");
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wishes.filter(({ language, weight }) => weight > 0 && locales.some((locale) => locale === language));
  known.sort((a, b) => b.weight - a.weight);
  return locales.find((locale) => locale === known[0]?.language) ?? "ru";
}
