import { isLocale, type Locale, locales } from "@compcard/domain/runtime";

export type { Locale };

const prefix = /^\/(en|zh)(?=\/|$)/;

/** The language an address names, or null: Russian has no prefix and so may be anything. */
export function prefixOf(pathname: string): "en" | "zh" | null {
  return (prefix.exec(pathname)?.[1] as "en" | "zh" | undefined) ?? null;
}

/** The same page without its language prefix: `/en/search` is `/search`, `/en` is `/`. */
export function withoutPrefix(pathname: string): string {
  return pathname.replace(prefix, "") || "/";
}

/** The page's address in a language; Russian stands without a prefix (NAV-07). */
export function inLanguage(pathname: string, locale: Locale): string {
  const path = withoutPrefix(pathname);
  if (locale === "ru") return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Language of a page (`spec: Language of a page`): the prefix, else the `lang` cookie, else the browser's first that we have, else ru. */
export function localeOf(pathname: string, headers: Headers): Locale {
  return prefixOf(pathname) ?? fromCookie(headers.get("cookie")) ?? fromBrowser(headers.get("accept-language")) ?? "ru";
}

function fromCookie(header: string | null): Locale | null {
  const value = /(?:^|;\s*)lang=([a-z]+)/.exec(header ?? "")?.[1];
  return isLocale(value) ? value : null;
}

function fromBrowser(header: string | null): Locale | null {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().toLowerCase().split(";");
      const weight = rest.map((item) => /^\s*q=([\d.]+)/.exec(item)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => locales.find((locale) => locale === language)).find(Boolean) ?? null;
}
